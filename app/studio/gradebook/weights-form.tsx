import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import type { GradebookPart } from '#domain/studio/gradebook.server.ts'
import { gradebookBounds } from '#domain/studio/gradebook-bounds.ts'
import { m } from '#messages'

type Props = {
  parts: readonly GradebookPart[]
  /** What the form is opened on (`weightsSeen`). */
  seen: string
  lastResult: SubmissionResult | undefined
}

/** Intent 'weights': how much each graded part counts. Folded away until it is asked for, or was refused. */
export function WeightsForm({ parts, seen, lastResult }: Props) {
  const form = answeredForm(lastResult, {}, { weight: [] })
  const typed = typedWeights(lastResult)
  const errors = form.errors('weight')
  return (
    <details className="card card-padded gradebook-weights" id="weights" open={lastResult !== undefined}>
      <summary>{m.studio_gradebook_weights()}</summary>
      <form method="post" action="#weights" className="stack" noValidate>
        <FormSummary form={form} ids={{ weight: `weight-${wrongIn(parts, typed)}` }} />
        <p className="muted">{m.studio_gradebook_weights_text()}</p>
        <input type="hidden" name="seen" value={seen} />
        <ol className="list-plain gradebook-weight-list">
          {parts.map((part, index) => {
            const id = `weight-${index + 1}`
            const now = String(part.weight)
            const mine = typed.get(keyOf(part)) ?? now
            return (
              <li key={id}>
                <label htmlFor={id}>
                  <span dir="auto">{part.title}</span>
                  <span className="muted">
                    {part.kind === 'quiz' ? m.common_quiz() : m.common_assignment()}
                    {mine !== now && ` · ${m.studio_gradebook_weight_now({ weight: now })}`}
                  </span>
                </label>
                <input
                  className="input"
                  id={id}
                  name="weight"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={gradebookBounds.weight}
                  defaultValue={mine}
                  aria-invalid={(errors && !isWeight(mine)) || undefined}
                />
              </li>
            )
          })}
        </ol>
        <div>
          <Button name="intent" value="weights" pendingLabel={m.common_saving()}>
            {m.studio_gradebook_weights_save()}
          </Button>
        </div>
      </form>
    </details>
  )
}

const keyOf = ({ lessonId, kind }: Pick<GradebookPart, 'lessonId' | 'kind'>) => `${lessonId}.${kind}`

const isWeight = (typed: string) => /^\d{1,3}$/.test(typed) && Number(typed) <= gradebookBounds.weight

/** What was typed for which part: parts may have come, gone or moved since the form was opened. */
function typedWeights(lastResult: SubmissionResult | undefined): ReadonlyMap<string, string> {
  const { seen, weight } = lastResult?.initialValue ?? {}
  const typed: unknown[] = [weight].flat()
  const parts = typeof seen === 'string' ? seen.split(' ') : []
  return new Map(
    parts.map((part, index) => {
      const value = typed[index]
      return [part.slice(0, part.lastIndexOf('.')), typeof value === 'string' ? value : '']
    }),
  )
}

/** The first field that is wrong, from 1. */
function wrongIn(parts: readonly GradebookPart[], typed: ReadonlyMap<string, string>): number {
  return (
    1 +
    Math.max(
      0,
      parts.findIndex((part) => !isWeight(typed.get(keyOf(part)) ?? '')),
    )
  )
}
