import type { SubmissionResult } from '@conform-to/dom'
import { Form, useNavigation } from 'react-router'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { Field, fieldControl } from '#app/ui/field.tsx'
import { m } from '#messages'
import { lessonPlace } from './place.ts'
import type { MoveTarget } from './studio-dialog.ts'

type Props = {
  lesson: { id: string; title: string }
  /** All modules of the course, in order. */
  modules: readonly MoveTarget[]
  closeTo: string
  lastResult: SubmissionResult | undefined
}

/** Puts a lesson anywhere in its course, for those who don't drag: one list of all places, by module. */
export function MoveDialog({ lesson, modules, closeTo, lastResult }: Props) {
  const isGoing = useNavigation().formMethod === 'POST'
  return (
    <ScreenDialog
      id="move-lesson"
      title={m.studio_move_to_of({ title: lesson.title })}
      closeTo={closeTo}
      stays
    >
      <Form method="post" className="stack">
        <FailureNotice result={lastResult} />
        <input type="hidden" name="lessonId" value={lesson.id} />
        <Field id="position" label={m.studio_move_place()}>
          <select
            name="position"
            defaultValue={placeNow(lesson.id, modules)}
            {...fieldControl('position', {})}
            className="input input-select"
          >
            {modules.map((module, index) => (
              <optgroup key={module.id} label={`${index + 1}. ${module.title}`}>
                {placesIn(module, lesson.id).map(({ place, words }) => (
                  <option key={place} value={place}>
                    {words}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </Field>
        <FormFoot
          intent="move-lesson"
          label={m.studio_move_here()}
          pendingLabel={m.common_saving()}
          pending={isGoing}
          cancelTo={closeTo}
        />
      </Form>
    </ScreenDialog>
  )
}

/** Every place in a module that a lesson can have, as the move counts them: without the lesson itself. */
function placesIn({ id, lessons }: MoveTarget, moved: string) {
  const others = lessons.filter((lesson) => lesson.id !== moved)
  const behind = others.map(({ title }, index) => ({
    place: lessonPlace(id, index + 2),
    words: m.studio_move_after({ title }),
  }))
  return [{ place: lessonPlace(id, 1), words: m.studio_move_first() }, ...behind]
}

function placeNow(moved: string, modules: readonly MoveTarget[]): string | undefined {
  const module = modules.find(({ lessons }) => lessons.some(({ id }) => id === moved))
  return module && lessonPlace(module.id, module.lessons.findIndex(({ id }) => id === moved) + 1)
}
