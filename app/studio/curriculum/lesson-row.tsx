import { AppLink } from '#app/shell/app-link.tsx'
import { MenuButton, MenuLink } from '#app/shell/desk-list/row-menu.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { learnPath, quizPath } from '#shared/paths/course.ts'
import { Grip } from './grip.tsx'
import { MoveItems } from './move-items.tsx'
import { lessonPlace, rowId } from './place.ts'
import { RowTools } from './row-tools.tsx'
import { dialogTo } from './studio-dialog.ts'
import type { DragOrder } from './use-drag-order.ts'

export type StudioLesson = {
  id: string
  title: string
  durationMinutes: number
  isFree: boolean
  isOptional: boolean
  hasVideo: boolean
  /** How many questions its quiz asks; null without one. */
  quizSize: number | null
  hasAssignment: boolean
}

type Neighbour = { id: string; lessons: readonly unknown[] } | null

type Props = {
  lesson: StudioLesson
  courseId: string
  moduleId: string
  /** Counted from 1. */
  position: number
  /** How many lessons the module has. */
  count: number
  /** The modules before and after: the first lesson goes up into the one, the last down into the other. */
  before: Neighbour
  after: Neighbour
  order: DragOrder
  /** Where a lesson's quiz, and what it asks to be handed in, are written. */
  deskOf: (desk: 'quiz' | 'assignment', lessonId: string) => string
}

/** A lesson in the studio: what it is, and what is done with it; its title leads to where it is written. */
export function LessonRow({ lesson, courseId, moduleId, position, count, before, after, ...props }: Props) {
  const { order } = props
  const { id, title, durationMinutes, isFree, isOptional, hasVideo, quizSize, hasAssignment } = lesson
  const upward = before && lessonPlace(before.id, before.lessons.length + 1)
  const downward = after && lessonPlace(after.id, 1)
  return (
    <li
      id={rowId({ lesson: id })}
      className="studio-lesson"
      tabIndex={-1}
      data-drag-row
      {...order.target({ kind: 'lesson', moduleId, index: position - 1 }, 'halves')}
    >
      <Grip item={{ kind: 'lesson', id }} position={position} order={order} />
      <div className="studio-title">
        <p className="named" dir="auto">
          <AppLink to={dialogTo('edit-lesson', id)}>{title}</AppLink>
        </p>
        <p className="cluster muted">
          <span className="studio-fact">
            <Icon name={hasVideo ? 'play' : 'document'} />
            {hasVideo ? m.common_lesson_video() : m.common_lesson_text()}
          </span>
          <span>{m.common_minutes({ n: durationMinutes })}</span>
          {isFree && <Badge tone="success">{m.common_lesson_free()}</Badge>}
          {isOptional && <Badge>{m.common_lesson_optional()}</Badge>}
          {quizSize !== null && <Badge>{m.common_quiz_questions({ n: quizSize })}</Badge>}
          {hasAssignment && <Badge>{m.common_assignment()}</Badge>}
        </p>
      </div>
      <RowTools title={title} editTo={dialogTo('edit-lesson', id)} deleteTo={dialogTo('delete-lesson', id)}>
        <MenuLink
          to={`${learnPath(courseId)}?lesson=${id}`}
          icon="eye"
          label={m.studio_view_as_student_of({ title })}
        >
          {m.common_view_as_student()}
        </MenuLink>
        <MenuLink to={props.deskOf('quiz', id)} icon="check" label={m.studio_quiz_of({ title })}>
          {m.common_quiz()}
        </MenuLink>
        {quizSize !== null && (
          <MenuLink
            to={quizPath({ courseId, lessonId: id })}
            icon="eye"
            label={m.studio_quiz_try_of({ title })}
          >
            {m.studio_quiz_try()}
          </MenuLink>
        )}
        <MenuLink to={props.deskOf('assignment', id)} icon="inbox" label={m.studio_assignment_of({ title })}>
          {m.common_assignment()}
        </MenuLink>
        <MenuButton
          intent="toggle-free"
          action="."
          fields={{ lessonId: id, free: isFree ? '' : 'on' }}
          icon={isFree ? 'eye-off' : 'globe'}
          label={isFree ? m.studio_make_premium_of({ title }) : m.studio_make_free_of({ title })}
        >
          {isFree ? m.studio_make_premium() : m.studio_make_free()}
        </MenuButton>
        <MenuButton
          intent="duplicate-lesson"
          action="."
          fields={{ lessonId: id }}
          icon="copy"
          label={m.common_duplicate_of({ title })}
        >
          {m.studio_duplicate()}
        </MenuButton>
        <MoveItems
          intent="move-lesson"
          of={{ lessonId: id }}
          title={title}
          up={position > 1 ? lessonPlace(moduleId, position - 1) : upward}
          down={position < count ? lessonPlace(moduleId, position + 1) : downward}
        />
        <MenuLink to={dialogTo('move-lesson', id)} icon="move" label={m.studio_move_to_of({ title })}>
          {m.studio_move_to()}
        </MenuLink>
      </RowTools>
    </li>
  )
}
