import type { SubmissionResult } from '@conform-to/dom'
import { useState } from 'react'
import { Form, useLocation } from 'react-router'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { OtherVersion } from '#app/shell/drafts/other-version.tsx'
import { SeenVersion } from '#app/shell/drafts/seen-version.tsx'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { roles } from '#shared/roles.ts'
import { UserFields } from './user-fields.tsx'
import { fieldLabels } from './user-labels.ts'
import type { UserRow } from './user-table.tsx'

type Props = {
  user: Omit<UserRow, 'state'> & { version: string }
  isSelf: boolean
  /** The list without the dialog. */
  closeTo: string
  lastResult: SubmissionResult | undefined
  /** Why it could not be done, where that is nothing of the form. */
  refusal: string | null
  /** What somebody else has saved since this form was opened. */
  current: (Typed & { version: string; updated_at: string }) | null
  locale: Locale
}

type Typed = { full_name: string; email: string; role: string; avatar_url: string }

/** What an admin changes of somebody (SPEC §2 Edit User). Update can't be pressed while name or email are empty (SPEC §5). */
export function UserEditDialog({ user, isSelf, closeTo, lastResult, refusal, current, locale }: Props) {
  const begun = {
    full_name: user.fullName,
    email: user.email,
    role: user.role,
    avatar_url: user.avatarUrl ?? '',
    version: user.version,
  }
  const answered = answerTo('update', lastResult)
  const form = answeredForm(answered, begun)
  const [isEmpty, setEmpty] = useState(false)
  const { search } = useLocation()
  return (
    <ScreenDialog id="edit" title={m.desk_user_edit()} closeTo={closeTo} stays>
      {refusal && Object.keys(form.allErrors).length === 0 && <Notice tone="danger">{refusal}</Notice>}
      <Form
        method="post"
        className="stack"
        noValidate
        onInput={({ currentTarget }) => {
          const now = new FormData(currentTarget)
          setEmpty(['full_name', 'email'].some((name) => String(now.get(name) ?? '').trim() === ''))
        }}
      >
        <input type="hidden" name="userId" value={user.id} />
        <SeenVersion begun={begun} lastResult={answered} current={current} stamp="version" />
        {current ? (
          <OtherVersion
            mine={form.typed}
            theirs={current}
            lastResult={answered}
            labels={fieldLabels()}
            inWords={inWords}
            reloadTo={search}
            locale={locale}
          />
        ) : (
          <FormSummary form={form} />
        )}
        <UserFields form={form} ownRole={isSelf ? user.role : null} />
        <FormFoot
          intent="update"
          label={m.desk_user_update()}
          pendingLabel={m.common_saving()}
          disabled={isEmpty}
          cancelTo={closeTo}
        />
      </Form>
      {user.hasFactor && !isSelf && (
        <SmallForm
          userId={user.id}
          intent="reset-factor"
          icon="lock"
          text={m.desk_user_factor_text()}
          label={m.desk_user_factor_reset()}
        />
      )}
      {!user.hasWayIn && !user.suspendedAt && (
        <SmallForm
          userId={user.id}
          intent="invite"
          icon="mail"
          text={m.desk_user_invite_text()}
          label={user.invitedAt ? m.desk_user_invite_again() : m.desk_user_invite()}
        />
      )}
    </ScreenDialog>
  )
}

/** What the form holds, as its reader sees it there. */
function inWords<Form extends Typed>(form: Form): Form {
  const named = roles.find((each) => each === form.role)
  return { ...form, role: named ? roleName[named]() : form.role }
}

type SmallFormProps = { userId: string; intent: string; icon: IconName; text: string; label: string }

/** One more thing that can be done for somebody, and why it would be. */
const SmallForm = ({ userId, intent, icon, text, label }: SmallFormProps) => (
  <Form method="post" className="stack-sm mt-6">
    <Notice>{text}</Notice>
    <input type="hidden" name="userId" value={userId} />
    <div>
      <Button name="intent" value={intent} variant="secondary" size="sm" icon={icon}>
        {label}
      </Button>
    </div>
  </Form>
)
