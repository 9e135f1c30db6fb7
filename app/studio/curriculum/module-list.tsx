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
}

/** What a course consists of, to be added to and ordered. */
export function ModuleList({ courseId, modules, action, uploadTo }: Props) {
  const order = useOrderByDrag(action)
  return (
    <section className="stack" aria-labelledby="modules">
      <div className="spread">
        <h2 id="modules">{m.studio_modules()}</h2>
        <ButtonLink to={dialogTo('add-module')} icon="plus">
          {m.studio_add_module()}
        </ButtonLink>
      </div>
      {modules.length === 0 ? (
        <EmptyState title={m.studio_no_modules()} text={m.studio_no_modules_text()}>
          <ButtonLink to={uploadTo} variant="secondary">
            {m.common_upload_course()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ol className="studio-modules list-plain">
          {modules.map((module, index) => (
            <ModuleCard
              key={module.id}
              courseId={courseId}
              module={module}
              position={index + 1}
              modules={modules}
              order={order}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

/** What is dragged posts the same as the buttons that move it. */
function useOrderByDrag(action: string) {
  const submit = useSubmit()
  return useDragOrder(({ kind, id }, { moduleId, position }) => {
    const fields: Record<string, string> =
      kind === 'module'
        ? { intent: 'move-module', moduleId: id, position: String(position) }
        : { intent: 'move-lesson', lessonId: id, position: lessonPlace(moduleId, position) }
    void submit(fields, { method: 'post', action, preventScrollReset: true })
  })
}
