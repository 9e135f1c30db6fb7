import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { Field, fieldControl } from '#app/ui/field.tsx'
import { m } from '#messages'
import { importUsersPath } from '#shared/paths/desk.ts'

type Props = {
  /** How many rows at most. */
  most: string
  error: string | undefined
}

/** Takes a list of people, to be looked through before anything is done. */
export function UserImportForm({ most, error }: Props) {
  const isGoing = useNavigation().formMethod === 'POST'
  const help = { hint: m.desk_import_file_hint({ max: most }), errors: error ? [error] : null }
  return (
    <Form
      method="post"
      action={importUsersPath}
      encType="multipart/form-data"
      className="card card-padded stack"
      noValidate
    >
      <Field id="file" label={m.desk_import_file()} {...help}>
        <input
          type="file"
          name="file"
          accept=".csv,text/csv"
          required
          className="input"
          {...fieldControl('file', help)}
        />
      </Field>
      <CheckboxField name="invites" label={m.desk_import_invites()} defaultChecked />
      <div>
        <Button
          name="intent"
          value="check"
          variant="secondary"
          pending={isGoing}
          pendingLabel={m.desk_import_checking()}
        >
          {m.desk_import_check()}
        </Button>
      </div>
    </Form>
  )
}
