import type { CertificateWays } from '#app/certificates/certificate-buttons.tsx'
import { CertificateButtons } from '#app/certificates/certificate-buttons.tsx'
import { WhatsAppLink } from '#app/shell/whatsapp-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { site } from '#content/site.ts'
import { m } from '#messages'
import { EndMedal } from './end-medal.tsx'
import { EndReview, type EndReviewProps } from './end-review.tsx'
import { NextCourses, type OfferedCourse } from './next-courses.tsx'

/** Where the end of a course is told. */
export const endId = 'finish'

export type CourseEndProps = {
  course: { id: string; title: string; language: string }
  /** Lessons that nothing depends on are left to be learned. */
  hasLessonsLeft: boolean
  /** Where anybody can check the certificate; null for one that was revoked, which nobody shows. */
  verifyUrl: string | null
  ways: CertificateWays
  review: Omit<EndReviewProps, 'courseId'>
  next: readonly OfferedCourse[]
}

/** Below the last lesson of a completed course: what has been achieved, how it was, what comes next. */
export const CourseEnd = ({ course, hasLessonsLeft, verifyUrl, ways, review, next }: CourseEndProps) => (
  <div className="course-end">
    <section className="finish" id={endId} tabIndex={-1} aria-labelledby="finish-title">
      <EndMedal />
      <div className="finish-words">
        <h2 className="finish-title" id="finish-title">
          {m.learning_finished_title({ course: course.title })}
        </h2>
        <p>{hasLessonsLeft ? m.learning_finished_some_left() : m.learning_finished_text()}</p>
        <div className="cluster">
          <CertificateButtons {...ways} variant="accent" />
          {verifyUrl && (
            <WhatsAppLink
              label={m.common_share_whatsapp()}
              text={m.common_share_certificate({ course: course.title, site: site.name, url: verifyUrl })}
              variant="quiet"
            />
          )}
        </div>
      </div>
    </section>
    <EndReview courseId={course.id} {...review} />
    {next.length > 0 && <NextCourses courses={next} />}
  </div>
)

/** Below any other lesson of a completed course. */
export const Finished = ({ ways }: { ways: CertificateWays }) => (
  <section className="finished">
    <p>
      <Icon name="success" />
      {m.learning_finished_note()}
    </p>
    <CertificateButtons {...ways} variant="secondary" />
  </section>
)
