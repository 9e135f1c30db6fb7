import { type MouseEvent, useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { m } from '#messages'
import { ModuleCard, type StudioModule } from './module-card.tsx'
import { lessonPlace } from './place.ts'
import { dialogTo } from './studio-dialog.ts'
import { useDragOrder } from './use-drag-order.ts'

type Props = {
  courseId: string
  modules: readonly StudioModule[]
  /** The course's screen, which takes what is done with them. */
  action: string
  uploadTo: string
  /** Where a lesson's quiz, and what it asks to be handed in, are written. */
  deskOf: (desk: 'quiz' | 'assignment', lessonId: string) => string
}

/** What a course consists of, to be added to and ordered. */
export function ModuleList({ courseId, modules, action, uploadTo, deskOf }: Props) {
  const order = useOrderByDrag(modules, action)
  const remember = useFocusAfterMove(modules)
  return (
    <section className="stack" aria-labelledby="modules">
      <div className="spread">
        <h2 id="modules">{m.studio_modules()}</h2>
        <ButtonLink
          to={dialogTo('add-module')}
          variant={modules.length === 0 ? 'secondary' : 'primary'}
          icon="plus"
        >
          {m.studio_add_module()}
        </ButtonLink>
      </div>
      {modules.length === 0 ? (
        <EmptyState title={m.studio_no_modules()} text={m.studio_no_modules_text()}>
          <ButtonLink to={dialogTo('add-lesson')} icon="plus">
            {m.studio_first_lesson()}
          </ButtonLink>
          <ButtonLink to={uploadTo} variant="secondary">
            {m.common_upload_course()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ol className="studio-modules list-plain" onClickCapture={remember}>
          {modules.map((module, index) => (
            <ModuleCard
              key={module.id}
              courseId={courseId}
              module={module}
              position={index + 1}
              modules={modules}
              order={order}
              deskOf={deskOf}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

/** What is dragged posts the same as the buttons that move it. A place is counted without what comes to stand there. */
function useOrderByDrag(modules: Props['modules'], action: string) {
  const submit = useSubmit()
  return useDragOrder(({ kind, id }, { moduleId, index }) => {
    const row = kind === 'module' ? modules : modules.find((module) => module.id === moduleId)?.lessons
    const from = row?.findIndex((each) => each.id === id) ?? -1
    const position = from >= 0 && from < index ? index : index + 1
    if (from === position - 1) return
    const fields: Record<string, string> =
      kind === 'module'
        ? { intent: 'move-module', moduleId: id, position: String(position) }
        : { intent: 'move-lesson', lessonId: id, position: lessonPlace(moduleId, position) }
    void submit(fields, { method: 'post', action, preventScrollReset: true })
  })
}

/** Where a button has moved its row into another module, it is there anew: its menu opens and the focus follows, so
 *  that it can be pressed again. */
function useFocusAfterMove(modules: Props['modules']) {
  const pressed = useRef<{ row: string; way: string } | null>(null)
  const before = useRef(modules)
  useEffect(() => {
    if (before.current === modules) return
    before.current = modules
    const { row = '', way = '' } = pressed.current ?? {}
    pressed.current = null
    if (document.activeElement !== document.body) return
    const button = document.getElementById(row)?.querySelector<HTMLElement>(`[data-way="${way}"]`)
    const menu = button?.closest('details')
    if (menu) menu.open = true
    button?.focus()
  }, [modules])
  return (event: MouseEvent<HTMLElement>) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-way]') : null
    const row = button?.closest('[data-drag-row]')
    if (button && row) pressed.current = { row: row.id, way: button.dataset.way ?? '' }
  }
}
