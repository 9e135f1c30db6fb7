import { useEffect, useRef } from 'react'
import { AppLink } from '#app/shell/app-link.tsx'
import { lessonStateName } from '#app/shell/lesson-state-name.ts'
import { OfflineBox } from '#app/shell/offline-box.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { LessonState } from '#domain/learning/lesson-state.ts'
import { countRequired } from '#domain/learning/progress.ts'
import { m } from '#messages'
import { learnPath } from '#shared/paths/course.ts'
import { dashboardPath, notesPath } from '#shared/paths/learning.ts'

type SidebarLesson = {
  id: string
  title: string
  durationMinutes: number
  hasVideo: boolean
  quizSize: number | null
  hasAssignment: boolean
  isOptional: boolean
  isCompleted: boolean
  isOpen: boolean
  isLocked: boolean
  state: LessonState
}

export type SidebarModule = { id: string; title: string; lessons: readonly SidebarLesson[] }

type Props = {
  course: { id: string }
  progressPercentage: number
  completedLessons: number
  totalLessons: number
  modules: readonly SidebarModule[]
  current: { id: string; moduleId: string } | null
  /** By somebody who doesn't learn here. */
  isViewing: boolean
  /** Whether courses can be saved on devices. */
  canSave: boolean
}

export const sidebarId = 'lessons'

/** All lessons of a course, by module, folding away as a whole and module by module: beside the lesson on wide screens,
 *  on narrow ones a sheet (a native popover, so it needs no script) that the bar opens. The module of the lesson that
 *  is shown is open. Below it is what the site's header offers elsewhere. */
export function LessonSidebar(props: Props) {
  const { modules, current } = props
  const courseId = props.course.id
  const list = useCurrentInView(current?.id)
  const openModule = current?.moduleId ?? modules[0]?.id
  return (
    <nav className="player-side" id={sidebarId} popover="auto" aria-label={m.learning_sidebar()}>
      <button
        type="button"
        className="btn btn-quiet btn-icon player-close"
        popoverTarget={sidebarId}
        popoverTargetAction="hide"
        aria-label={m.learning_close_sidebar()}
      >
        <Icon name="close" />
      </button>
      <details className="player-fold" open>
        <summary>
          <SidebarHead {...props} />
          <Icon name="chevron" />
        </summary>
        <div className="player-modules" ref={list}>
          {modules.map((module) => (
            <details key={module.id} className="player-module" open={module.id === openModule}>
              <summary>
                <span>
                  <b>{module.title}</b>
                  <small>{doneOf(module.lessons)}</small>
                </span>
                <Icon name="chevron" />
              </summary>
              {module.lessons.length === 0 && <p className="player-none">{m.common_module_empty()}</p>}
              <ol>
                {module.lessons.map((lesson) => (
                  <li key={lesson.id}>
                    <LessonRow courseId={courseId} lesson={lesson} isCurrent={lesson.id === current?.id} />
                  </li>
                ))}
              </ol>
            </details>
          ))}
          {modules.length === 0 && <p className="player-none">{m.learning_no_lessons()}</p>}
        </div>
      </details>
      {!props.isViewing && (
        <div className="player-ways">
          {props.canSave && <OfflineBox courseId={courseId} />}
          <AppLink to={notesPath}>{m.learning_notes_all()}</AppLink>
          <AppLink to={dashboardPath}>{m.learning_to_dashboard()}</AppLink>
        </div>
      )}
    </nav>
  )
}

const SidebarHead = ({ completedLessons: done, totalLessons: total, progressPercentage }: Props) => (
  <span className="player-fold-head">
    <b>{m.learning_sidebar()}</b>
    <small>
      <span>{m.learning_lessons_done({ done, total })}</span> · {progressPercentage}%
    </small>
  </span>
)

/** Of the lessons that are asked for; a module of nothing but others says so. */
function doneOf(lessons: readonly SidebarLesson[]) {
  const { completed: done, total } = countRequired(lessons)
  return total === 0 && lessons.length > 0 ? m.common_lesson_optional() : m.common_done_of({ done, total })
}

/** What a mark at the side, or the lock, does not say. */
const isSaid = ({ state }: SidebarLesson) => !['open', 'locked', 'completed'].includes(state)

const iconOf = ({ isLocked, isCompleted, state, hasVideo }: SidebarLesson): IconName => {
  if (isCompleted) return 'check'
  if (state === 'waiting') return 'clock'
  if (isLocked) return 'lock'
  return hasVideo ? 'play' : 'document'
}

type RowProps = { courseId: string; lesson: SidebarLesson; isCurrent: boolean }

function LessonRow({ courseId, lesson, isCurrent }: RowProps) {
  const content = (
    <>
      <span className={classNames('player-mark', lesson.isCompleted && 'player-mark-done')}>
        <Icon name={iconOf(lesson)} />
      </span>
      <span className="player-row-title">
        {lesson.title}
        <small>
          {m.common_minutes({ n: lesson.durationMinutes })}
          {lesson.quizSize !== null && <> · {m.common_quiz_of({ n: lesson.quizSize })}</>}
          {lesson.hasAssignment && <> · {m.common_assignment()}</>}
          {lesson.isOptional && <> · {m.common_lesson_optional()}</>}
          {lesson.isLocked && <> · {m.common_lesson_locked()}</>}
          {isSaid(lesson) && <> · {lessonStateName(lesson.state)}</>}
          {lesson.isCompleted && <span className="sr-only">, {m.common_completed()}</span>}
        </small>
      </span>
    </>
  )
  if (!lesson.isOpen) return <span className="player-row player-row-locked">{content}</span>
  return (
    <AppLink
      className="player-row"
      to={`${learnPath(courseId)}?lesson=${lesson.id}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {content}
    </AppLink>
  )
}

/** Where the list scrolls by itself, it shows the lesson that is open, without moving the page. Who has chosen one sees
 *  it: the sheet closes. */
function useCurrentInView(currentId: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = list.current
    const sheet = document.getElementById(sidebarId)
    if (sheet?.matches(':popover-open')) sheet.hidePopover()
    const row = currentId && box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !row) return
    const above = row.getBoundingClientRect().top - box.getBoundingClientRect().top
    if (above < 0 || above > box.clientHeight - row.clientHeight)
      box.scrollTop += above - box.clientHeight / 3
  }, [currentId])
  return list
}
