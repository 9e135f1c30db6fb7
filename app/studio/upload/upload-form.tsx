import { useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { type InstructorChoices, InstructorField } from '#app/studio/course-form/instructor-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, fieldControl } from '#app/ui/field.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { m } from '#messages'
import { archiveUploadPath } from '#shared/paths/studio.ts'
import { uploadArchive } from './upload-archive.ts'

type Props = {
  /** null for an instructor, whose courses are their own. */
  instructors: InstructorChoices | null
  instructorId: string
  /** Why the last one was not taken. */
  problem: string | null
}

/** Takes a course as a .zip of the folder format, and shows how far the file is on its way. */
export function UploadForm({ instructors, instructorId, problem: answered }: Props) {
  const { percent, refused, isSending, send } = useArchive()
  const problem = refused?.problem ?? answered
  const isInstructor = problem === m.studio_instructor_required() || problem === m.studio_teacher_unknown()
  const field = isInstructor ? 'instructor_id' : 'archive'
  const errorsOf = (name: string) => (problem && name === field ? [problem] : undefined)
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="card card-padded stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send(event.currentTarget)
      }}
    >
      {problem && percent === null && (
        <ErrorSummary
          key={refused?.tries ?? problem}
          title={m.studio_zip_refused()}
          errors={[{ message: problem, fieldId: field }]}
        />
      )}
      {instructors && (
        <InstructorField
          choices={instructors}
          field={{
            name: 'instructor_id',
            defaultValue: instructorId,
            errors: errorsOf('instructor_id'),
          }}
        />
      )}
      <ArchiveField errors={errorsOf('archive')} />
      {percent !== null && <Sending percent={percent} />}
      <div>
        <Button name="intent" value="check" pending={isSending} pendingLabel={m.studio_zip_checking()}>
          {m.studio_zip_check()}
        </Button>
      </div>
    </Form>
  )
}

/** Sends the form by itself, so that it can be said how far it is; then the address of what was taken is opened. */
function useArchive() {
  const [refused, setRefused] = useState<{ problem: string; tries: number } | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const navigate = useNavigate()
  const isGoing = useNavigation().state !== 'idle'
  const send = async (form: HTMLFormElement) => {
    setPercent(0)
    const answer = await uploadArchive(archiveUploadPath, new FormData(form), setPercent)
    if ('upload' in answer) await navigate(`?${new URLSearchParams(answer)}`)
    else setRefused((before) => ({ problem: answer.refusal, tries: (before?.tries ?? 0) + 1 }))
    setPercent(null)
  }
  return { percent, refused, isSending: isGoing || percent !== null, send }
}

function ArchiveField({ errors }: { errors: string[] | undefined }) {
  const help = { hint: m.studio_zip_hint(), errors }
  return (
    <>
      <Field id="archive" label={m.studio_zip_file()} {...help}>
        <input
          type="file"
          name="archive"
          required
          accept=".zip,application/zip"
          {...fieldControl('archive', help)}
          className="input"
        />
      </Field>
      <p className="muted">{m.studio_zip_format()}</p>
      <figure>
        <figcaption className="muted">{m.studio_zip_example()}</figcaption>
        <pre className="folder-example">{folderExample}</pre>
      </figure>
    </>
  )
}

/** Quarters are said aloud, every step is drawn. */
function Sending({ percent }: { percent: number }) {
  const isThere = percent >= 100
  return (
    <div className="stack-sm">
      <ProgressBar value={percent} label={m.studio_zip_checking()} />
      <p aria-hidden="true">{isThere ? m.studio_zip_reading() : m.studio_zip_sending({ percent })}</p>
      <p role="status" className="sr-only">
        {isThere ? m.studio_zip_reading() : m.studio_zip_sending({ percent: percent - (percent % 25) })}
      </p>
    </div>
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
