import { href } from 'react-router'
import { Dialog } from '#app/shell/dialog.tsx'
import { VideoFacade } from '#app/shell/video-facade.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Role } from '#shared/roles.ts'
import { EnrollAction } from './enroll-action.tsx'

type Props = {
  course: { id: string; isPublished: boolean; language: string }
  lesson: { title: string; html: string; youtubeId: string | null }
  isEnrolled: boolean
  viewerRole: Role | null
}

/** A free lesson, to look into before enrolling (SPEC §4). Its URL opens it; 'Enroll Now' enrols and thereby closes it. */
export function CoursePreview({ course, lesson, isEnrolled, viewerRole }: Props) {
  return (
    <Dialog
      id="preview"
      title={lesson.title}
      open
      wide
      closeTo={`${href('/courses/:courseId', { courseId: course.id })}?tab=curriculum`}
      actions={!isEnrolled && <EnrollAction course={course} viewerRole={viewerRole} />}
    >
      <div className="stack">
        {lesson.youtubeId && <VideoFacade youtubeId={lesson.youtubeId} title={lesson.title} />}
        <Prose html={lesson.html} language={course.language} />
      </div>
    </Dialog>
  )
}
