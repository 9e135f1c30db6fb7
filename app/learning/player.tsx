import { href } from 'react-router'
import type { CertificateWays } from '#app/certificates/certificate-buttons.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { m } from '#messages'
import { Finish, Finished } from './finished-course.tsx'
import { LessonSidebar, type SidebarModule } from './lesson-sidebar.tsx'
import { LessonSteps, type SteppedLesson } from './lesson-steps.tsx'
import { LessonView, type ViewedLesson } from './lesson-view.tsx'
import { useFinishedSubmissions } from './use-finished-submissions.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'

type Learning = {
  course: { id: string; title: string; language: string }
  progressPercentage: number
  modules: readonly SidebarModule[]
  /** null for a course without lessons. */
  lesson: (ViewedLesson & SteppedLesson & { moduleId: string }) | null
}

type Props = {
  view: Learning
  certificate: CertificateWays | null
  isOffline: boolean
}

/** A course as a path, and one lesson of it (SPEC §2): what has been done, what comes next. */
export function Player({ view, certificate, isOffline }: Props) {
  const { course, lesson, modules } = view
  const completions = useFinishedSubmissions('complete')
  const inside = useFocusOnChange(`${lesson?.id} ${completions}`)
  return (
    <div className="wrap page">
      <PlayerHead view={view} />
      <div className="player">
        <div className="player-lesson" ref={inside}>
          {certificate &&
            (lesson?.next ? (
              <Finished ways={certificate} />
            ) : (
              <Finish ways={certificate} course={course.title} />
            ))}
          {lesson ? (
            <LessonView lesson={lesson} language={course.language}>
              <div role="alert">
                {isOffline && (
                  <Notice tone="warning" title={m.learning_offline_title()}>
                    {m.learning_offline_text()}
                  </Notice>
                )}
              </div>
              <LessonSteps courseId={course.id} lesson={lesson} />
            </LessonView>
          ) : (
            <>
              <h1>{course.title}</h1>
              <EmptyState title={m.learning_no_lessons()} text={m.learning_no_lessons_text()} />
            </>
          )}
        </div>
        <LessonSidebar courseId={course.id} modules={modules} current={lesson} />
      </div>
    </div>
  )
}

function PlayerHead({ view: { course, modules, progressPercentage } }: { view: Learning }) {
  const lessons = modules.flatMap((module) => module.lessons)
  const done = lessons.filter((lesson) => lesson.isCompleted).length
  return (
    <div className="player-head">
      <BackLink to={href('/courses/:courseId', { courseId: course.id })}>{course.title}</BackLink>
      <ProgressBar value={progressPercentage} label={m.learning_progress()} />
      <p className="spread muted">
        <span>{m.learning_lessons_done({ done, total: lessons.length })}</span>
        <b>{progressPercentage}%</b>
      </p>
    </div>
  )
}
