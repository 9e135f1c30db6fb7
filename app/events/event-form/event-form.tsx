import { type SubmissionResult, useForm } from '@conform-to/react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { PublishLabel } from '#app/shell/publish-label.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import type { TypedEvent } from '#domain/events/schema.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { EventBasicFields } from './event-basic-fields.tsx'
import { EventPlaceFields } from './event-place-fields.tsx'
import { EventPreview } from './event-preview.tsx'
import { EventTimeFields } from './event-time-fields.tsx'

type Props = {
  /** What the form holds when it opens. */
  typed: TypedEvent
  lastResult: SubmissionResult | undefined
  categories: { id: string; name: string; color: string }[]
  isNew: boolean
  registeredCount?: number
  locale: Locale
}

/** The form of an event (SPEC §2), new or known, with a preview that follows what is typed. */
export function EventForm({ typed, lastResult, categories, isNew, registeredCount = 0, locale }: Props) {
  const [form, fields] = useForm<TypedEvent>({ lastResult, defaultValue: typed })
  const [shown, setShown] = useState<TypedEvent | null>(null)
  const isSaving = useNavigation().formAction !== undefined
  const refused: Partial<TypedEvent> = lastResult?.initialValue ?? {}
  return (
    <div className="event-desk">
      <Form
        method="post"
        className="stack-lg event-form"
        noValidate
        onInput={({ currentTarget }) => setShown(typedIn(currentTarget, typed))}
      >
        <FormSummary key={JSON.stringify(lastResult?.error)} errors={form.allErrors} />
        <EventBasicFields fields={fields} categories={categories} />
        <EventTimeFields fields={fields} />
        <EventPlaceFields fields={fields} />
        <Publishing
          isPublished={Boolean(lastResult ? refused.is_published : typed.is_published)}
          isNew={isNew}
          isSaving={isSaving}
        />
      </Form>
      <EventPreview
        typed={shown ?? { ...typed, ...refused }}
        categories={categories}
        registeredCount={registeredCount}
        locale={locale}
      />
    </div>
  )
}

type PublishingProps = { isPublished: boolean; isNew: boolean; isSaving: boolean }

const Publishing = ({ isPublished, isNew, isSaving }: PublishingProps) => (
  <section className="card card-padded stack" aria-labelledby="publishing">
    <h2 id="publishing">{m.common_publishing_options()}</h2>
    <CheckboxField
      name="is_published"
      label={m.events_form_publish()}
      hint={m.events_form_publish_hint()}
      defaultChecked={isPublished}
    />
    <div>
      <Button size="lg" pending={isSaving} pendingLabel={m.common_saving()}>
        {isNew ? (
          <PublishLabel published={m.events_form_create_publish()} draft={m.common_save_draft()} />
        ) : (
          m.events_form_update()
        )}
      </Button>
    </div>
  </section>
)

/** What stands in the form now. */
function typedIn(form: HTMLFormElement, like: TypedEvent): TypedEvent {
  const entries = new FormData(form)
  const now = { ...like }
  for (const name of fieldNames) now[name] = String(entries.get(name) ?? '')
  return now
}

const fieldNames = [
  'title',
  'description',
  'category_id',
  'event_type',
  'thumbnail_url',
  'start_date',
  'end_date',
  'time_zone',
  'location',
  'meeting_url',
  'max_attendees',
  'price',
  'is_published',
] as const satisfies (keyof TypedEvent)[]
