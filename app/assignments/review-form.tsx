import type { SubmissionResult } from '@conform-to/dom'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { DraftOffer } from '#app/shell/drafts/draft-offer.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { markBounds } from '#domain/assignments/bounds.ts'
import type { Rubric } from '#domain/assignments/rubric.ts'
import type { TypedReview } from '#domain/assignments/schema.ts'
import { m } from '#messages'
import { GivenPoints } from './given-points.tsx'
import { IntentButton } from './intent-button.tsx'
import { typedChoices } from './typed-choices.ts'

/** What of a review is there so far. */
export type BegunReview = { points: number | null; choices: readonly (number | null)[]; comment: string }

type Props = {
  rubric: Rubric | null
  pointsMax: number
  /** The draft so far. */
  review: BegunReview
  lastResult: SubmissionResult | undefined
  draftName: string
}

/** Where somebody reviews the work of another learner: kept as often as they like, sent once. */
export function ReviewForm({ rubric, pointsMax, review, lastResult, draftName }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const { formMethod, formData } = useNavigation()
  const sending = formMethod === 'POST' ? formData?.get('intent') : null
  const form = answeredForm(lastResult, typeReview(review))
  return (
    <Form
      ref={element}
      method="post"
      className="card card-padded stack mark-form"
      noValidate
      preventScrollReset
      onSubmit={(event) => sending && event.preventDefault()}
    >
      <h2 className="text-lg">{m.common_review_work()}</h2>
      <DraftOffer name={draftName} form={element} />
      <FormSummary form={form} />
      {/* What Enter does: it must not send what can't be changed any more. */}
      <button type="submit" name="intent" value="keep" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <GivenPoints rubric={rubric} pointsMax={pointsMax} form={form} />
      <TextareaField
        {...form.field('comment')}
        label={m.assignments_peers_comment()}
        rows={6}
        dir="auto"
        maxLength={markBounds.comment}
      />
      <p className="muted">{m.assignments_peers_once()}</p>
      <div className="cluster">
        <IntentButton intent="send" sending={sending} icon="check">
          {m.assignments_peers_send()}
        </IntentButton>
        <IntentButton intent="keep" sending={sending} variant="secondary">
          {m.assignments_peers_keep()}
        </IntentButton>
      </div>
    </Form>
  )
}

/** A review as its form would hold it. */
export function typeReview({ points, choices, comment }: BegunReview): TypedReview {
  return {
    points: String(points ?? ''),
    comment,
    ...typedChoices(choices),
  }
}
