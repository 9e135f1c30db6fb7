import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'

type Props = ({ kind: 'delete-module'; moduleId: string } | { kind: 'delete-lesson'; lessonId: string }) & {
  title: string
  closeTo: string
  lastResult: SubmissionResult | undefined
}

/** Asks before a module or a lesson is deleted, in SPEC §5's words. */
export function DeleteQuestion(props: Props) {
  const { kind, title, closeTo, lastResult } = props
  const isModule = kind === 'delete-module'
  const isGoing = useNavigation().formMethod === 'POST'
  return (
    <ScreenDialog
      id={kind}
      title={isModule ? m.studio_delete_module() : m.studio_delete_lesson()}
      closeTo={closeTo}
      actions={
        <>
          <ButtonLink to={closeTo} variant="secondary">
            {m.admin_event_no()}
          </ButtonLink>
          <Form method="post" action={closeTo}>
            {isModule ? (
              <input type="hidden" name="moduleId" value={props.moduleId} />
            ) : (
              <input type="hidden" name="lessonId" value={props.lessonId} />
            )}
            <Button
              name="intent"
              value={kind}
              variant="danger"
              pending={isGoing}
              pendingLabel={m.event_sending()}
            >
              {m.admin_event_delete()}
            </Button>
          </Form>
        </>
      }
    >
      <p>
        <b dir="auto">{title}</b>
      </p>
      <p>{isModule ? m.studio_delete_module_question() : m.studio_delete_lesson_question()}</p>
      <FailureNotice result={lastResult} />
    </ScreenDialog>
  )
}
