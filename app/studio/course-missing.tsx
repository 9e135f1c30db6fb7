import { useLocation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { m } from '#messages'
import { instructorPortalPath } from '#shared/paths/account.ts'
import { studioPathsOf } from './studio-paths.ts'

/** 'Course not found' with the way back (SPEC §2). Any other error goes on to the screen that answers for it. */
export function CourseMissing({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const paths = studioPathsOf(pathname.startsWith(`${instructorPortalPath}/`) ? 'instructor' : 'admin')
  return (
    <MissingScreen error={error} title={m.common_course_not_found()} text={m.studio_course_missing_text()}>
      <ButtonLink to={paths.courses}>{paths.backLabel()}</ButtonLink>
    </MissingScreen>
  )
}
