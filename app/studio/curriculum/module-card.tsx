import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { Grip } from './grip.tsx'
import { LessonRow, type StudioLesson } from './lesson-row.tsx'
import { MoveItems } from './move-items.tsx'
import { rowId } from './place.ts'
import { RowTools } from './row-tools.tsx'
import { dialogTo } from './studio-dialog.ts'
import type { DragOrder } from './use-drag-order.ts'

export type StudioModule = {
  id: string
  title: string
  description: string | null
  lessons: readonly StudioLesson[]
}

type Props = {
  courseId: string
  module: StudioModule
  /** Counted from 1. */
  position: number
  /** All modules of the course, in order. */
  modules: readonly StudioModule[]
  order: DragOrder
  /** Where a lesson's quiz, and what it asks to be handed in, are written. */
  deskOf: (desk: 'quiz' | 'assignment', lessonId: string) => string
}

/** A module in the studio with its lessons, numbered, and everything that is done with them (SPEC §2). */
export function ModuleCard({ courseId, module, position, modules, order, deskOf }: Props) {
  const { id, title, lessons } = module
  const [before, after] = [modules[position - 2], modules[position]]
  const end = { kind: 'lesson', moduleId: id, index: lessons.length } as const
  return (
    <li
      id={rowId({ module: id })}
      className="card studio-module"
      tabIndex={-1}
      data-drag-row
      {...order.target({ kind: 'module', moduleId: id, index: position - 1 }, 'halves')}
    >
      <ModuleHead module={module} position={position} count={modules.length} order={order} />
      <ol className="studio-lessons list-plain">
        {lessons.map((lesson, index) => (
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            courseId={courseId}
            moduleId={id}
            position={index + 1}
            count={lessons.length}
            before={before ?? null}
            after={after ?? null}
            order={order}
            deskOf={deskOf}
          />
        ))}
        {lessons.length === 0 && (
          <li className="studio-none muted" {...order.target(end, 'whole')}>
            {m.studio_no_lessons()}
          </li>
        )}
        <li className="studio-add" {...order.target(end, 'whole')}>
          <ButtonLink
            to={dialogTo('add-lesson', id)}
            variant="secondary"
            size="sm"
            icon="plus"
            aria-label={m.studio_add_lesson_to({ title })}
          >
            {m.studio_add_lesson()}
          </ButtonLink>
        </li>
      </ol>
    </li>
  )
}

type HeadProps = Pick<Props, 'module' | 'position' | 'order'> & { count: number }

function ModuleHead({ module: { id, title, description }, position, count, order }: HeadProps) {
  return (
    <div
      className="studio-module-head"
      {...order.target({ kind: 'lesson', moduleId: id, index: 0 }, 'whole')}
    >
      <Grip item={{ kind: 'module', id }} position={position} order={order} />
      <div className="studio-title">
        <h3 className="text-lg" dir="auto">
          <span className="sr-only">{m.studio_module_number({ n: position })}: </span>
          {title}
        </h3>
        {description && (
          <p className="muted" dir="auto">
            {description}
          </p>
        )}
      </div>
      <RowTools title={title} editTo={dialogTo('edit-module', id)} deleteTo={dialogTo('delete-module', id)}>
        <MoveItems
          intent="move-module"
          of={{ moduleId: id }}
          title={title}
          up={position > 1 ? position - 1 : null}
          down={position < count ? position + 1 : null}
        />
      </RowTools>
    </div>
  )
}
