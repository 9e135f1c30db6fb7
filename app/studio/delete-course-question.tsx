import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'

export type CourseAtStake = {
  id: string
  title: string
  modules: number
  lessons: number
  learners: number
  canDelete: boolean
}

type Props = {
  course: CourseAtStake
  closeTo: string
  /** Where the form goes: the screen that has asked. */
  action: string
  isCaretaker: boolean
  lastResult: SubmissionResult | undefined
}

/** Asks before a course is deleted, and names what goes with it (SPEC §5, DECISIONS 13). Where it can't be deleted it says why, and what can
 *  be done instead. */
export function DeleteCourseQuestion({ course, closeTo, action, isCaretaker, lastResult }: Props) {
  const isGoing = useNavigation().formMethod === 'POST'
  const { title, modules, lessons, learners, canDelete } = course
  return (
    <ScreenDialog
      id="delete-course"
      title={canDelete ? m.studio_delete_course_question() : m.studio_delete_course_impossible()}
      closeTo={closeTo}
      actions={
        <>
          <ButtonLink to={closeTo} variant="secondary">
            {m.admin_event_no()}
          </ButtonLink>
          {canDelete && (
            <Form method="post" action={action}>
              <input type="hidden" name="courseId" value={course.id} />
              <input type="hidden" name="learners" value={learners} />
              <Button
                name="intent"
                value="delete"
                variant="danger"
                pending={isGoing}
                pendingLabel={m.event_sending()}
              >
                {m.studio_delete_course()}
              </Button>
            </Form>
          )}
        </>
      }
    >
      <div className="stack-sm">
        <FailureNotice result={lastResult} />
        <p>
          <b dir="auto">{title}</b>
        </p>
        {canDelete ? (
          <>
            {isCaretaker && <p>{m.studio_delete_course_contents({ modules, lessons })}</p>}
            {learners > 0 && (
              <p>
                <b>{m.studio_delete_course_learners({ n: learners })}</b>
              </p>
            )}
          </>
        ) : (
          <p>{m.studio_delete_course_has_learners({ n: learners })}</p>
        )}
      </div>
    </ScreenDialog>
  )
}
