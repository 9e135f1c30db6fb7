import type { Submission, SubmissionResult } from '@conform-to/dom'
import { answerHolding } from '#app/shell/answered-form.ts'
import type { Flash } from '#app/shell/flash/flash-kinds.ts'
import type { Merge } from '#domain/forms/merge-fields.ts'
import type { SentForm } from '#domain/forms/save-merging.server.ts'
import { m } from '#messages'
import { textIn } from '#shared/form-text.ts'
import { refuse, replyTo } from './form-refusal.server.ts'

type Labels = Partial<Record<string, string>>

/** A form with what it says of the state in which it was opened (SeenVersion). */
export const sentForm = <Typed>(form: FormData, typed: Typed): SentForm<Typed> => ({
  typed,
  base: textIn(form, 'base'),
  take: form.getAll('take').filter((name) => typeof name === 'string'),
})

/** The form as it is to be looked at: with what only the other has changed. */
export const replyMerged = <Typed extends Readonly<Record<string, string>>>(
  submission: Pick<Submission<unknown>, 'reply'>,
  { merged }: Merge<Typed>,
): SubmissionResult => answerHolding(replyTo(submission, { formErrors: [m.common_conflict_title()] }), merged)

/** The same as an answer of a screen whose only form it is, with what is saved now. */
export const refuseMerged = <Typed extends Readonly<Record<string, string>>>(
  submission: Pick<Submission<unknown>, 'reply'>,
  { merge, current }: { merge: Merge<Typed>; current: Typed },
) => refuse('conflict', { ...replyMerged(submission, merge), current })

/** What is said after a form was saved: where something in it is the other's, which fields. */
export const savedWith = <Said extends Flash>(said: Said, fromOther: readonly string[], labels: Labels) =>
  fromOther.length === 0
    ? said
    : {
        kind: 'saved-merged' as const,
        fields: fromOther
          .map((name) => labels[name] ?? name)
          .join(', ')
          .slice(0, 500),
      }
