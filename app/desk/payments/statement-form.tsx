import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field, fieldControl } from '#app/ui/field.tsx'
import { m } from '#messages'

/** Takes a bank's statement, which is looked through at once. */
export function StatementForm({ error }: { error: string | undefined }) {
  const isGoing = useNavigation().formMethod === 'POST'
  const help = { hint: m.desk_statements_file_hint(), errors: error ? [error] : null }
  return (
    <Form method="post" encType="multipart/form-data" className="card card-padded stack" noValidate>
      <Field id="file" label={m.desk_statements_file()} {...help}>
        <input
          type="file"
          name="file"
          accept=".csv,.txt,text/csv"
          required
          className="input"
          {...fieldControl('file', help)}
        />
      </Field>
      <div>
        <Button pending={isGoing} pendingLabel={m.desk_statements_reading()}>
          {m.desk_statements_import()}
        </Button>
      </div>
    </Form>
  )
}
