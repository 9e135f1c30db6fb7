import { href, isRouteErrorResponse, useParams } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { pageTitle } from '#app/shell/page-title.ts'
import { m } from '#messages'

/** What is asked in a course is for those who are in it: who isn't is led to where they can be. */
export function NotInCourse({ error }: { error: unknown }) {
  const { courseId = '' } = useParams()
  if (!isRouteErrorResponse(error) || error.status !== 403)
    return (
      <MissingScreen error={error} title={m.discussions_missing()} text={m.discussions_missing_text()}>
        <ButtonLink to={href('/courses')}>{m.common_back_to_courses()}</ButtonLink>
      </MissingScreen>
    )
  return (
    <div className="wrap page">
      <title>{pageTitle(m.discussions_not_in_course())}</title>
      <div className="empty">
        <h1 className="empty-title">{m.discussions_not_in_course()}</h1>
        <p className="empty-text">{m.discussions_not_in_course_text()}</p>
        <div className="cluster empty-actions">
          <ButtonLink to={href('/courses/:courseId', { courseId })}>{m.discussions_to_course()}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
