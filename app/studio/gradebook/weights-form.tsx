import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm, sentList } from '#app/shell/answered-form.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import type { GradebookPart } from '#domain/studio/gradebook.server.ts'
import { gradebookBounds } from '#domain/studio/gradebook-bounds.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'

type Props = {
  parts: readonly GradebookPart[]
  /** What the form is opened on (`weightsSeen`). */
  seen: string
  /** The list as it is narrowed. */
  closeTo: string
  lastResult: SubmissionResult | undefined
}

/** Intent 'weights': how much each graded part counts. */
export function WeightsForm({ parts, seen, closeTo, lastResult }: Props) {
  const form = answeredForm(lastResult, {}, { weight: [] })
  const typed = typedWeights(lastResult)
  const errors = form.errors('weight')
  return (
    <section className="card card-padded stack" id="weights" aria-labelledby="weights-title">
      <h2 id="weights-title" className="text-lg">
        {m.studio_gradebook_weights()}
      </h2>
      <form method="post" action={weightsPath(closeTo)} className="stack" noValidate>
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
        <div className="cluster">
          <Button name="intent" value="weights" pendingLabel={m.common_saving()}>
            {m.studio_gradebook_weights_save()}
          </Button>
          <ButtonLink to={closeTo} variant="quiet">
            {m.common_cancel()}
          </ButtonLink>
        </div>
      </form>
    </section>
  )
}

/** The list with the form of the weights above it. */
export const weightsPath = (list: string) => `${pathWith(list, { weights: 'open' })}#weights`

const keyOf = ({ lessonId, kind }: Pick<GradebookPart, 'lessonId' | 'kind'>) => `${lessonId}.${kind}`

const isWeight = (typed: string) => /^\d{1,3}$/.test(typed) && Number(typed) <= gradebookBounds.weight

/** What was typed for which part: parts may have come, gone or moved since the form was opened. */
function typedWeights(lastResult: SubmissionResult | undefined): ReadonlyMap<string, string> {
  const { typed } = answeredForm(lastResult, { seen: '' })
  const weights = sentList('weight', lastResult)
  const parts = typed.seen.split(' ').filter(Boolean)
  return new Map(parts.map((part, index) => [part.slice(0, part.lastIndexOf('.')), weights[index] ?? '']))
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
