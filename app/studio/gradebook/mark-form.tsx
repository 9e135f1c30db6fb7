import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { PercentField } from '#app/studio/percent-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import type { LearnerMark } from '#domain/learning/marks.server.ts'
import { gradebookBounds } from '#domain/studio/gradebook-bounds.ts'
import { m } from '#messages'
import { markAnchor } from './mark-sign.ts'

type Props = {
  mark: LearnerMark
  /** The answer to a form about this mark. */
  lastResult: SubmissionResult | undefined
}

/** Intents 'set-mark' and 'take-back': what a learner has of this because their teacher says so. Folded away until it
 *  is asked for, or was refused. */
export function MarkForm({ mark, lastResult }: Props) {
  const { override } = mark
  const form = answeredForm(answerTo('set-mark', lastResult), {
    percent: String(override?.percent ?? ''),
    reason: override?.reason ?? '',
  })
  const anchor = markAnchor(mark)
  const [percent, reason] = [`percent-${anchor}`, `reason-${anchor}`]
  return (
    <details className="disclosure" open={lastResult !== undefined}>
      <summary>{override ? m.studio_mark_do_change() : m.studio_mark_do_set()}</summary>
      <div className="stack">
        <form method="post" action={`#${anchor}`} className="stack" noValidate>
          <FormSummary form={form} ids={{ percent, reason }} />
          <PartFields mark={mark} />
          <p className="muted">{m.studio_mark_set_hint()}</p>
          <PercentField {...form.field('percent')} id={percent} label={m.studio_mark_percent()} />
          <TextareaField
            {...form.field('reason')}
            id={reason}
            label={m.common_reason()}
            hint={m.studio_learner_reason_hint()}
            rows={3}
            maxLength={gradebookBounds.reason}
            dir="auto"
            required
          />
          <div>
            <Button name="intent" value="set-mark" variant="secondary" pendingLabel={m.common_saving()}>
              {m.studio_mark_do_set()}
            </Button>
          </div>
        </form>
        {override && <TakeBackForm mark={mark} anchor={anchor} lastResult={lastResult} />}
      </div>
    </details>
  )
}

function TakeBackForm({ mark, anchor, lastResult }: Pick<Props, 'mark' | 'lastResult'> & { anchor: string }) {
  const form = answeredForm(answerTo('take-back', lastResult), {})
  return (
    <form method="post" action={`#${anchor}`} className="stack-sm">
      <FormSummary form={form} />
      <PartFields mark={mark} />
      <div>
        <Button name="intent" value="take-back" variant="quiet" pendingLabel={m.common_one_moment()}>
          {m.studio_mark_take_back()}
        </Button>
      </div>
    </form>
  )
}

/** Which mark it is, and the version of it that stands here. */
const PartFields = ({ mark: { lessonId, kind, override } }: Pick<Props, 'mark'>) => (
  <>
    <input type="hidden" name="lesson" value={lessonId} />
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="seen" value={override?.version ?? ''} />
  </>
)
