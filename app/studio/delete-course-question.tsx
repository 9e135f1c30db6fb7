import type { SubmissionResult } from '@conform-to/dom'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'

export type CourseAtStake = {
  id: string
  title: string
  modules: number
  lessons: number
  learners: number
  completed: number
  certificates: number
  revenue: number
  owed: number
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

/** Asks before a course is deleted, and names what goes with it (SPEC §5, P13). Where it can't be deleted it says why, and what can
 *  be done instead. */
export function DeleteCourseQuestion({ course, closeTo, action, isCaretaker, lastResult }: Props) {
  const { title, modules, lessons, learners, completed, certificates, revenue, owed, canDelete } = course
  const fields = { courseId: course.id, learners: String(learners) }
  return (
    <QuestionDialog
      id="delete-course"
      title={
        canDelete
          ? m.studio_delete_course_question()
          : learners > 0
            ? m.studio_delete_course_impossible()
            : m.studio_delete_course_not_yours()
      }
      closeTo={closeTo}
      no={m.common_no_go_back()}
      yes={canDelete ? { label: m.studio_delete_course(), intent: 'delete', fields, action } : null}
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
                <b>{m.studio_delete_course_learners({ n: learners })}</b>{' '}
                {completed > 0 && m.studio_delete_course_completed({ n: completed })}
              </p>
            )}
            {(certificates > 0 || revenue + owed > 0) && (
              <p>
                {m.studio_delete_course_stays({
                  n: certificates,
                  revenue: formatRupiah(revenue),
                  owed: formatRupiah(owed),
                })}
              </p>
            )}
          </>
        ) : (
          <p>
            {learners > 0
              ? m.studio_delete_course_has_learners({ n: learners })
              : m.studio_delete_course_others()}
          </p>
        )}
      </div>
    </QuestionDialog>
  )
}
