import type { SubmissionResult } from '@conform-to/dom'
import { Form } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { longestOpening } from '#domain/newsletter/schema.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { IssueItems, type IssueRow } from './issue-items.tsx'

type Props = {
  day: string
  items: IssueRow[]
  leftOut: string[]
  opening: Record<Locale, string>
  /** A refused form, to be corrected. */
  lastResult: SubmissionResult | undefined
}

/** What goes into the next issue, and the sentence above it in each language. */
export function IssueForm({ day, items, leftOut, opening, lastResult }: Props) {
  const begun = { day, openingId: opening.id, openingEn: opening.en }
  const form = answeredForm(lastResult, begun, { leftOut })
  return (
    <Form method="post" className="stack" noValidate>
      <FormSummary form={form} />
      <input type="hidden" name="day" value={day} />
      {items.length > 0 ? (
        <IssueItems items={items} choice={form.choice} />
      ) : (
        <p className="muted">{m.desk_newsletter_nothing()}</p>
      )}
      <div className="issue-openings">
        <TextareaField
          {...form.field('openingId')}
          label={m.desk_newsletter_opening_id()}
          hint={m.desk_newsletter_opening_hint()}
          maxLength={longestOpening}
          rows={3}
          optional={m.common_optional()}
          lang="id"
        />
        <TextareaField
          {...form.field('openingEn')}
          label={m.desk_newsletter_opening_en()}
          hint={m.desk_newsletter_opening_hint()}
          maxLength={longestOpening}
          rows={3}
          optional={m.common_optional()}
          lang="en"
        />
      </div>
      <div>
        <Button name="intent" value="save" pendingLabel={m.common_saving()}>
          {m.desk_newsletter_save()}
        </Button>
      </div>
    </Form>
  )
}
