import { type SubmissionResult, useForm } from '@conform-to/react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { errorEntries } from '#app/shell/form-errors.ts'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import { roles } from '#shared/roles.ts'
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
  const typed = {
    full_name: user.fullName,
    email: user.email,
    role: user.role,
    avatar_url: user.avatarUrl ?? '',
  }
  const [form, fields] = useForm({ lastResult, defaultValue: typed })
  const [isEmpty, setEmpty] = useState(false)
  const isGoing = useNavigation().formMethod === 'POST'
  const errors = errorEntries(form.allErrors)
  return (
    <ScreenDialog id="edit" title={m.admin_user_edit()} closeTo={closeTo} stays>
      {refusal && errors.length === 0 && <Notice tone="danger">{refusal}</Notice>}
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
        {errors.length > 0 && (
          <ErrorSummary
            key={JSON.stringify(lastResult?.error)}
            title={m.form_check_title()}
            errors={errors}
          />
        )}
        <TextField
          name="full_name"
          label={m.auth_full_name()}
          required
          dir="auto"
          defaultValue={fields.full_name.initialValue}
          errors={fields.full_name.errors}
        />
        <TextField
          name="email"
          type="email"
          label={m.auth_email()}
          required
          defaultValue={fields.email.initialValue}
          errors={fields.email.errors}
        />
        {isSelf ? (
          <input type="hidden" name="role" value={user.role} />
        ) : (
          <SelectField
            name="role"
            label={m.admin_users_role()}
            hint={m.admin_user_role_hint()}
            defaultValue={fields.role.initialValue}
            errors={fields.role.errors}
            options={roles.map((role) => ({ value: role, label: roleName[role]() }))}
          />
        )}
        <TextField
          name="avatar_url"
          type="url"
          label={m.admin_user_avatar()}
          optional={m.ui_optional()}
          defaultValue={fields.avatar_url.initialValue}
          errors={fields.avatar_url.errors}
        />
        <div className="cluster">
          <Button
            name="intent"
            value="update"
            disabled={isEmpty}
            pending={isGoing}
            pendingLabel={m.account_saving()}
          >
            {m.admin_user_update()}
          </Button>
          <ButtonLink to={closeTo} variant="secondary">
            {m.studio_cancel()}
          </ButtonLink>
        </div>
      </Form>
      {!user.hasPassword && !user.suspendedAt && <InviteAgain userId={user.id} />}
    </ScreenDialog>
  )
}

function InviteAgain({ userId }: { userId: string }) {
  return (
    <Form method="post" className="stack-sm">
      <Notice>{m.admin_user_invite_text()}</Notice>
      <input type="hidden" name="userId" value={userId} />
      <div>
        <Button name="intent" value="invite" variant="secondary" size="sm" icon="mail">
          {m.admin_user_invite_again()}
        </Button>
      </div>
    </Form>
  )
}
