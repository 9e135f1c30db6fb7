import { isRouteErrorResponse, useParams } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { m } from '#messages'
import { coursePath } from '#shared/paths/course.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { questionsUrl, questionUrl } from './discussion-paths.ts'

const isRefused = (error: unknown) => isRouteErrorResponse(error) && error.status === 403

/** Of those who are in the course: what they asked for is another's to do. */
const isOfOthers = (error: unknown) =>
  isRouteErrorResponse(error) && isRefused(error) && error.data?.reason !== 'course-people-only'

/** What the tab says of it; null where the screen that was asked for is shown. */
export function titleOfRefusal(error: unknown): string | null {
  if (!error) return null
  if (isOfOthers(error)) return m.discussions_of_others()
  return isRefused(error) ? m.discussions_not_in_course() : m.discussions_missing()
}

/** What is asked in a course is for those who are in it: who isn't is led to where they can be. What is another's to
 *  change they may still read. */
export function NotInCourse({ error }: { error: unknown }) {
  const { courseId = '', questionId } = useParams()
  if (!isRouteErrorResponse(error) || error.status !== 403)
    return (
      <MissingScreen error={error} title={m.discussions_missing()} text={m.discussions_missing_text()}>
        <ButtonLink to={coursesPath}>{m.common_back_to_courses()}</ButtonLink>
      </MissingScreen>
    )
  if (isOfOthers(error))
    return (
      <div className="wrap page">
        <div className="empty">
          <h1 className="empty-title">{m.discussions_of_others()}</h1>
          <p className="empty-text">{m.discussions_of_others_text()}</p>
          <div className="cluster empty-actions">
            <ButtonLink to={questionId ? questionUrl({ courseId, questionId }) : questionsUrl(courseId)}>
              {questionId ? m.discussions_to_question() : m.discussions_to_questions()}
            </ButtonLink>
          </div>
        </div>
      </div>
    )
  return (
    <div className="wrap page">
      <div className="empty">
        <h1 className="empty-title">{m.discussions_not_in_course()}</h1>
        <p className="empty-text">{m.discussions_not_in_course_text()}</p>
        <div className="cluster empty-actions">
          <ButtonLink to={coursePath(courseId)}>{m.discussions_to_course()}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
