import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, fieldControl } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { m } from '#messages'

type Props = {
  /** null for an instructor, whose courses are their own. */
  instructors: readonly { id: string; fullName: string }[] | null
  instructorId: string
  /** Why the last one was not taken. */
  problem: string | null
}

/** Takes a course as a .zip of the folder format. */
export function UploadForm({ instructors, instructorId, problem }: Props) {
  const isSending = useNavigation().formMethod === 'POST'
  const hint = m.studio_zip_hint()
  return (
    <Form method="post" encType="multipart/form-data" className="card card-padded stack">
      {problem && (
        <ErrorSummary key={problem} title={m.studio_zip_refused()} errors={[{ message: problem }]} />
      )}
      {instructors && (
        <SelectField
          name="instructor_id"
          label={m.course_instructor()}
          required
          defaultValue={instructorId}
          options={[
            { value: '', label: m.studio_choose_instructor() },
            ...instructors.map(({ id, fullName }) => ({ value: id, label: fullName })),
          ]}
        />
      )}
      <Field id="archive" label={m.studio_zip_file()} hint={hint}>
        <input
          type="file"
          name="archive"
          required
          accept=".zip,application/zip"
          {...fieldControl('archive', { hint, errors: null })}
          className="input"
        />
      </Field>
      <p className="muted">{m.studio_zip_format()}</p>
      <figure>
        <figcaption className="muted">{m.studio_zip_example()}</figcaption>
        <pre className="folder-example">{folderExample}</pre>
      </figure>
      <div>
        <Button name="intent" value="check" pending={isSending} pendingLabel={m.studio_zip_checking()}>
          {m.studio_zip_check()}
        </Button>
      </div>
    </Form>
  )
}

const folderExample = `kursus-saya/
  course.yml
  1-mulai/
    README.md
    1-kenalan.md
    foto.png
  2-lanjut/
    README.md
    1-praktik.md`
