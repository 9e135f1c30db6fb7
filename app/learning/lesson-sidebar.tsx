import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { m } from '#messages'

type SidebarLesson = {
  id: string
  title: string
  durationMinutes: number
  hasVideo: boolean
  isCompleted: boolean
  isOpen: boolean
}

export type SidebarModule = { id: string; title: string; lessons: readonly SidebarLesson[] }

type Props = {
  courseId: string
  modules: readonly SidebarModule[]
  current: { id: string; moduleId: string } | null
}

export const sidebarId = 'lessons'

/** All lessons of a course, by module, folding away as a whole and module by module. The module of the lesson that is shown is open. */
export function LessonSidebar({ courseId, modules, current }: Props) {
  const list = useCurrentInView(current?.id)
  const lessons = modules.flatMap((module) => module.lessons)
  const openModule = current?.moduleId ?? modules[0]?.id
  return (
    <nav className="player-side" id={sidebarId} aria-label={m.learning_sidebar()} tabIndex={-1}>
      <details className="player-fold" open>
        <summary>
          <b>{m.learning_sidebar()}</b>
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
          {lessons.length === 0 && modules.length === 0 && (
            <p className="player-none">{m.learning_no_lessons()}</p>
          )}
        </div>
      </details>
    </nav>
  )
}

const doneOf = (lessons: readonly SidebarLesson[]) =>
  m.common_done_of({
    done: lessons.filter((lesson) => lesson.isCompleted).length,
    total: lessons.length,
  })

const iconOf = ({ isOpen, isCompleted, hasVideo }: SidebarLesson): IconName => {
  if (isCompleted) return 'check'
  if (!isOpen) return 'lock'
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
          {!lesson.isOpen && <> · {m.common_lesson_locked()}</>}
          {lesson.isCompleted && <span className="sr-only">, {m.common_completed()}</span>}
        </small>
      </span>
    </>
  )
  if (!lesson.isOpen) return <span className="player-row player-row-locked">{content}</span>
  return (
    <AppLink
      className="player-row"
      to={`${href('/courses/:courseId/learn', { courseId })}?lesson=${lesson.id}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {content}
    </AppLink>
  )
}

/** Where the list scrolls by itself, it shows the lesson that is open, without moving the page. */
function useCurrentInView(currentId: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = list.current
    const row = currentId && box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !row) return
    const above = row.getBoundingClientRect().top - box.getBoundingClientRect().top
    if (above < 0 || above > box.clientHeight - row.clientHeight)
      box.scrollTop += above - box.clientHeight / 3
  }, [currentId])
  return list
}
