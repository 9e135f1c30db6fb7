import { AppLink } from '#app/shell/app-link.tsx'
import { lessonStateName } from '#app/shell/lesson-state-name.ts'
import { Accordion, AccordionHead, AccordionItem } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { LessonState } from '#domain/learning/lesson-state.ts'
import { m } from '#messages'
import { coursePath, learnPath } from '#shared/paths/course.ts'

type Lesson = {
  id: string
  title: string
  durationMinutes: number
  isFree: boolean
  isOptional: boolean
  hasVideo: boolean
  quizSize: number | null
  hasAssignment: boolean
  isCompleted: boolean
}

type Module = { id: string; title: string; description: string | null; lessons: Lesson[] }

type Props = {
  course: { id: string; price: number }
  modules: Module[]
  isEnrolled: boolean
  /** How each lesson stands for an enrolled learner, by its id. */
  states: ReadonlyMap<string, LessonState>
  opened: Module | undefined
  /** Where in the page it stands, for those who open another module by its link. */
  at: `#${string}`
}

/** Of longer courses a page holds the lessons of the open module alone, so that it stays light. */
const mostLessonsInOnePage = 12

/** The Curriculum tab (SPEC §2, §4): one module open at a time, the first to begin with. An enrolled learner's lessons
 *  lead into the player; others may preview the free ones. */
export function Curriculum({ course, modules, isEnrolled, states, opened, at }: Props) {
  if (modules.length === 0) return <EmptyState title={m.courses_curriculum_empty()} />
  const isLong = modules.reduce((sum, { lessons }) => sum + lessons.length, 0) > mostLessonsInOnePage
  const path = `${coursePath(course.id)}?tab=curriculum`
  return (
    <Accordion>
      {modules.map((module) => {
        const named = {
          title: module.title,
          meta: m.common_lessons_count({ n: module.lessons.length }),
        }
        if (isLong && module !== opened)
          return (
            <AppLink
              key={module.id}
              to={`${path}&module=${module.id}${at}`}
              className="accordion-item accordion-summary"
            >
              <AccordionHead {...named} />
            </AppLink>
          )
        return (
          <AccordionItem key={module.id} group="modules" open={module === opened} {...named}>
            {module.description && <p className="muted">{module.description}</p>}
            {module.lessons.length === 0 ? (
              <p className="muted">{m.common_module_empty()}</p>
            ) : (
              <ol className="lesson-list">
                {module.lessons.map((lesson) => (
                  <LessonRow
                    key={lesson.id}
                    course={course}
                    lesson={lesson}
                    isEnrolled={isEnrolled}
                    state={states.get(lesson.id) ?? 'open'}
                  />
                ))}
              </ol>
            )}
          </AccordionItem>
        )
      })}
    </Accordion>
  )
}

type RowProps = Pick<Props, 'course' | 'isEnrolled'> & { lesson: Lesson; state: LessonState }

function LessonRow({ course, lesson, isEnrolled, state }: RowProps) {
  const courseId = course.id
  const path = isEnrolled
    ? `${learnPath(courseId)}?lesson=${lesson.id}`
    : lesson.isFree
      ? `${coursePath(courseId)}?tab=curriculum&preview=${lesson.id}`
      : null
  return (
    <li className="lesson-row">
      <Icon name={lesson.hasVideo ? 'play' : 'document'} />
      <span className="lesson-row-title">
        {path ? <AppLink to={path}>{lesson.title}</AppLink> : lesson.title}
        <span className="sr-only">
          , {lesson.hasVideo ? m.common_lesson_video() : m.common_lesson_text()}
        </span>
      </span>
      <span className="cluster lesson-row-marks">
        <LessonMark course={course} lesson={lesson} isEnrolled={isEnrolled} state={state} />
        {lesson.quizSize !== null && (
          <span className="muted">{m.common_quiz_of({ n: lesson.quizSize })}</span>
        )}
        {lesson.hasAssignment && <span className="muted">{m.common_assignment()}</span>}
        {lesson.isOptional && <span className="muted">{m.common_lesson_optional()}</span>}
        <span className="muted">{m.common_minutes({ n: lesson.durationMinutes })}</span>
      </span>
    </li>
  )
}

const looks = {
  locked: { icon: 'lock' },
  waiting: { tone: 'info', icon: 'clock' },
  returned: { tone: 'accent' },
  passed: { tone: 'success' },
  completed: { tone: 'success', icon: 'check' },
} as const

function LessonMark({ course, lesson, isEnrolled, state }: RowProps) {
  if (isEnrolled) {
    if (state === 'open') return null
    return <Badge {...looks[state]}>{lessonStateName(state)}</Badge>
  }
  if (lesson.isFree) {
    return (
      <Badge tone="primary" icon="eye">
        {m.common_lesson_free()}
      </Badge>
    )
  }
  // What costs nothing is not locked up: it waits.
  if (course.price === 0) return <Badge>{m.courses_lesson_after_enrolling()}</Badge>
  return (
    <Badge icon="lock">
      {m.courses_lesson_premium()}
      <span className="sr-only">, {m.common_lesson_locked()}</span>
    </Badge>
  )
}
