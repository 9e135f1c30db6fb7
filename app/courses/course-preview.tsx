import { AttachmentList, type ShownAttachment } from '#app/shell/attachment-list.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Dialog } from '#app/shell/dialog.tsx'
import { VideoFacade } from '#app/shell/video-facade.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { ShownScholarship } from '#domain/charging/own-scholarship-column.server.ts'
import type { Hold } from '#domain/people/hold.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { coursePath, quizPath } from '#shared/paths/course.ts'
import type { Role } from '#shared/roles.ts'
import { EnrollAction, mayEnroll } from './enroll-action.tsx'

type Props = {
  course: { id: string; price: number; isPublished: boolean; lessonCount: number; language: string }
  lesson: {
    id: string
    title: string
    html: string
    durationMinutes: number
    youtubeId: string | null
    attachments: ShownAttachment[]
    /** How many questions its quiz asks of anyone who tries it; null for nothing to try. */
    practiceSize: number | null
  }
  modules: { lessons: { id: string; title: string; isFree: boolean }[] }[]
  isEnrolled: boolean
  viewerRole: Role | null
  waitsFor: Hold | null
  hasToPay: boolean
  openOrderId: string | null
  openOrderWaits: boolean
  scholarship: ShownScholarship | null
}

/** A free lesson, to look into before enrolling (SPEC §4). Its URL opens it; it leads on to the next one, and 'Enroll
 *  Now' into the course. */
export function CoursePreview({ course, lesson, modules, isEnrolled, ...viewing }: Props) {
  const curriculum = `${coursePath(course.id)}?tab=curriculum`
  const free = modules.flatMap(({ lessons }) => lessons).filter(({ isFree }) => isFree)
  const next = free[free.findIndex(({ id }) => id === lesson.id) + 1]
  const canEnroll = !isEnrolled && mayEnroll({ course, ...viewing })
  return (
    <Dialog
      id="preview"
      title={lesson.title}
      open
      wide
      closeTo={`${curriculum}#tabs`}
      actions={
        (next || canEnroll) && (
          <>
            {next && (
              <ButtonLink to={`${curriculum}&preview=${next.id}`} variant="secondary" size="lg">
                {m.courses_preview_next({ title: next.title })}
              </ButtonLink>
            )}
            {canEnroll && <EnrollAction course={course} {...viewing} />}
          </>
        )
      }
    >
      <div className="stack">
        {lesson.youtubeId && (
          <VideoFacade youtubeId={lesson.youtubeId} title={lesson.title} minutes={lesson.durationMinutes} />
        )}
        <Prose html={lesson.html} language={course.language} />
        <AttachmentList courseId={course.id} files={lesson.attachments} locale={getLocale()} />
        {lesson.practiceSize !== null && (
          <ButtonLink to={quizPath({ courseId: course.id, lessonId: lesson.id })} variant="secondary">
            {m.courses_preview_quiz({ n: lesson.practiceSize })}
          </ButtonLink>
        )}
        {!next && canEnroll && <p className="muted">{m.courses_preview_last()}</p>}
      </div>
    </Dialog>
  )
}
