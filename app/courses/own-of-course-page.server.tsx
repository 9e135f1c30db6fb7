import { type OwnParts, ownParts } from '#app/middleware/own-parts.ts'
import { ownOfCourse } from '#domain/courses/own-of-course.server.ts'
import { CourseEnrollCard, type EnrollCardProps } from './course-enroll-card.tsx'
import { EnrolledBadge } from './course-hero.tsx'

/** What is a reader's own on the page of a course, which `shown` says as it is for nobody: the way in, or how far they
 *  are. `canKeep`: whether courses can be saved on devices. */
export const ownOfCoursePage = (shown: EnrollCardProps, canKeep: boolean): OwnParts =>
  ownParts(
    async ({ db, viewer }) => ({
      ...(await ownOfCourse(db, viewer, shown.course.id)),
      viewerRole: viewer.role,
      canKeep: canKeep && viewer.role === 'student',
    }),
    {
      enrolled: ({ enrollment }) => enrollment && <EnrolledBadge />,
      'way-in': (own) => <CourseEnrollCard {...shown} {...own} />,
    },
  )
