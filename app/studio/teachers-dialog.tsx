import type { SubmissionResult } from '@conform-to/dom'
import { Form } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'

export type Teachers = {
  owner: string | null
  teachers: readonly { id: string; fullName: string; email: string }[]
  canChange: boolean
  canLeave: boolean
}

type Props = Teachers & { closeTo: string; lastResult: SubmissionResult | undefined }

/** Who teaches a course: its instructor and those who teach it with them. More of them are added by their address;
 *  the person who teaches it may leave. */
export function TeachersDialog({ owner, teachers, canChange, canLeave, closeTo, lastResult }: Props) {
  return (
    <ScreenDialog id="teachers" title={m.studio_teachers()} closeTo={closeTo} stays>
      <div className="stack">
        <p className="muted">{m.studio_teachers_text()}</p>
        {canChange && <AddTeacher lastResult={lastResult} />}
        <ul className="list-plain people-rows">
          <li>
            <span>
              <b dir="auto">{owner ?? m.studio_nobody()}</b>{' '}
              <span className="muted">{m.studio_teachers_owner()}</span>
            </span>
          </li>
          {teachers.map(({ id, fullName, email }) => (
            <li key={id} className="teacher-row">
              <div>
                <bdi>{fullName}</bdi>
                <div className="muted">{email}</div>
              </div>
              {canChange && (
                <Form method="post" action="." preventScrollReset>
                  <input type="hidden" name="personId" value={id} />
                  <IconButton
                    type="submit"
                    name="intent"
                    value="remove-teacher"
                    icon="trash"
                    label={m.studio_teacher_remove({ name: fullName })}
                  />
                </Form>
              )}
            </li>
          ))}
        </ul>
        {canLeave && (
          <Form method="post" action="." className="stack-sm">
            <p>{m.studio_teacher_leave_text()}</p>
            <div>
              <Button name="intent" value="leave-course" variant="danger">
                {m.studio_teacher_leave()}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </ScreenDialog>
  )
}

function AddTeacher({ lastResult }: Pick<Props, 'lastResult'>) {
  const form = answeredForm(lastResult, { email: '' })
  return (
    <Form method="post" className="stack-sm" noValidate>
      <FormSummary form={form} />
      <TextField
        {...form.field('email')}
        label={m.studio_teacher_email()}
        hint={m.studio_teacher_hint()}
        type="email"
        required
        maxLength={254}
      />
      <div>
        <Button name="intent" value="add-teacher" icon="plus">
          {m.studio_teacher_add()}
        </Button>
      </div>
    </Form>
  )
}
