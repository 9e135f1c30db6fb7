import type { SubmissionResult } from '@conform-to/dom'
import { useState } from 'react'
import { Form } from 'react-router'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { UserFields } from './user-fields.tsx'
import type { UserRow } from './user-table.tsx'

type Props = {
  user: UserRow
  isSelf: boolean
  /** The list without the dialog. */
  closeTo: string
  lastResult: SubmissionResult | undefined
  /** Why it could not be done, where that is nothing of the form. */
  refusal: string | null
}

/** What an admin changes of somebody (SPEC §2 Edit User). Update can't be pressed while name or email are empty (SPEC §5). */
export function UserEditDialog({ user, isSelf, closeTo, lastResult, refusal }: Props) {
  const form = answeredForm(answerTo('update', lastResult), {
    full_name: user.fullName,
    email: user.email,
    role: user.role,
    avatar_url: user.avatarUrl ?? '',
  })
  const [isEmpty, setEmpty] = useState(false)
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
        <FormSummary form={form} />
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
      {!user.hasPassword && !user.suspendedAt && (
        <SmallForm
          userId={user.id}
          intent="invite"
          icon="mail"
          text={m.desk_user_invite_text()}
          label={m.desk_user_invite_again()}
        />
      )}
    </ScreenDialog>
  )
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
