import { lazy, Suspense } from 'react'
import { useFocusOnChange } from '#app/shell/use-focus-on-change.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { m } from '#messages'
import { coursePath } from '#shared/paths/course.ts'
import type { CourseEndProps } from './course-end.tsx'
import { LessonSidebar, type SidebarModule, sidebarId } from './lesson-sidebar.tsx'
import { LessonSteps, type SteppedLesson } from './lesson-steps.tsx'
import { type LessonLinks, LessonView, type LessonWords, type ViewedLesson } from './lesson-view.tsx'
import { type AnsweredNote, LessonNote } from './notes/lesson-note.tsx'
import type { StoredNote } from './notes/note-saver.ts'
import { PlayerBar } from './player-bar.tsx'
import { ResumedHint } from './reading-place/resumed-hint.tsx'
import { useReadingPlace } from './reading-place/use-reading-place.ts'
import type { StudentsWays } from './students-bar.tsx'
import { useFinishedSubmissions } from './use-finished-submissions.ts'
import { useLessonKeys } from './use-lesson-keys.ts'

// What a completed course shows comes once one is: most lessons are read before.
const CourseEnd = lazy(async () => ({ default: (await import('./course-end.tsx')).CourseEnd }))
const Finished = lazy(async () => ({ default: (await import('./course-end.tsx')).Finished }))

type Learning = {
  course: { id: string; title: string; language: string }
  progressPercentage: number
  lessonCount: number
  completedLessons: number
  totalLessons: number
  modules: readonly SidebarModule[]
  /** null for a course without lessons. */
  lesson:
    | (ViewedLesson & SteppedLesson & { moduleId: string; number: number; note: StoredNote | null })
    | null
}

type NoteForm = { ownerId: string; longest: number; answered: AnsweredNote | null }

type Props = {
  view: Learning
  /** Of a completed course; `next` below its last lesson alone. */
  end: (Omit<CourseEndProps, 'course' | 'next'> & { next: CourseEndProps['next'] | null }) | null
  links: LessonLinks
  words: LessonWords
  isOffline: boolean
  /** null for those who don't learn here. */
  note: NoteForm | null
  /** Of those who see the course as a student does. */
  ways: StudentsWays | null
  canSave: boolean
}

/** A course as a path, and one lesson of it (SPEC §2): what has been done, what comes next. */
export function Player({ view, end, links, words, isOffline, note, ways, canSave }: Props) {
  const { course, lesson } = view
  const completed = useFinishedSubmissions('complete')
  const takenBack = useFinishedSubmissions('take-back')
  const inside = useFocusOnChange(`${lesson?.id} ${completed} ${takenBack}`)
  useLessonKeys(course.id, lesson)
  const { isResumed, toTop } = useReadingPlace(note?.ownerId ?? '', note ? lesson?.id : undefined)
  return (
    <>
      <PlaceInCourse view={view} ways={ways} />
      <div className="wrap player">
        <div className="player-lesson" ref={inside}>
          {lesson ? (
            <LessonView
              courseId={course.id}
              lesson={lesson}
              language={course.language}
              links={links}
              words={words}
            >
              <div role="alert">
                {isOffline && (
                  <Notice tone="warning" title={m.learning_offline_title()}>
                    {m.learning_offline_text()}
                  </Notice>
                )}
              </div>
              {note && lesson.note && (
                <LessonNote
                  key={lesson.id}
                  place={{ ownerId: note.ownerId, courseId: course.id, lessonId: lesson.id }}
                  title={lesson.title}
                  stored={lesson.note}
                  answered={note.answered?.lessonId === lesson.id ? note.answered : null}
                  longest={note.longest}
                />
              )}
              <LessonSteps courseId={course.id} lesson={lesson} asStudent={words.asStudent} />
            </LessonView>
          ) : (
            <>
              <h1>{course.title}</h1>
              <EmptyState title={m.learning_no_lessons()} text={m.learning_no_lessons_text()} />
            </>
          )}
          {/* Always here: so the screen changes when its end has come, and the address finds it. */}
          <Suspense>
            {end?.next && <CourseEnd {...end} course={course} next={end.next} />}
            {end && !end.next && <Finished ways={end.ways} />}
          </Suspense>
        </div>
        <LessonSidebar {...view} current={lesson} isViewing={ways !== null} canSave={canSave} />
      </div>
      {isResumed && <ResumedHint toTop={toTop} />}
    </>
  )
}

function PlaceInCourse({ view, ways }: { view: Learning; ways: StudentsWays | null }) {
  const { course, lesson, lessonCount, progressPercentage } = view
  const back = {
    to: coursePath(course.id),
    name: course.title,
    language: course.language,
  }
  const place = `${lesson?.number ?? 0}/${lessonCount}`
  return (
    <PlayerBar back={back} ways={ways}>
      <button
        type="button"
        className="btn btn-quiet player-place"
        popoverTarget={sidebarId}
        aria-label={m.learning_open_sidebar({ place })}
      >
        {place}
        <Icon name="menu" />
      </button>
      <ProgressBar value={progressPercentage} label={m.learning_progress()} />
    </PlayerBar>
  )
}
