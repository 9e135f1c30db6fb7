import type { SubmissionResult } from '@conform-to/dom'
import { type ComponentProps, lazy, Suspense } from 'react'
import { Form, useNavigation } from 'react-router'
import { type AnsweredForm, answeredForm } from '#app/shell/answered-form.ts'
import type { Category } from '#app/shell/category-options.ts'
import { useChosenPicture } from '#app/shell/chosen-picture.ts'
import { DraftOffer } from '#app/shell/drafts/draft-offer.tsx'
import { SeenVersion } from '#app/shell/drafts/seen-version.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { PictureNotice } from '#app/shell/picture-notice.tsx'
import { PublishLabel } from '#app/shell/publish-label.tsx'
import { typedIn, useTyped } from '#app/shell/use-typed.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import type { TypedEvent } from '#domain/events/schema.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { EventBasicFields } from './event-basic-fields.tsx'
import { EventPlaceFields } from './event-place-fields.tsx'
import { EventPreview } from './event-preview.tsx'
import { EventTimeFields } from './event-time-fields.tsx'

const EventVersions = lazy(async () => ({ default: (await import('./event-versions.tsx')).EventVersions }))

type Props = {
  /** What the form holds when it opens. */
  typed: TypedEvent
  lastResult: SubmissionResult | undefined
  categories: readonly Category[]
  /** How it stands with a picture of another site. */
  picture?: ComponentProps<typeof PictureNotice>['news']
  /** What somebody else has saved since this form was opened. */
  current?: TypedEvent | null
  isNew: boolean
  registeredCount?: number
  draftName: string
  opened: Date
  locale: Locale
}

/** The form of an event (SPEC §2), new or existing, with a preview that follows what is typed. */
export function EventForm(props: Props) {
  const { typed, lastResult, categories, picture = null, isNew, registeredCount = 0, locale } = props
  const { current = null, draftName, opened } = props
  const form = answeredForm(lastResult, typed)
  const { element, typed: shown, follow } = useTyped((each) => typedIn(each, typed))
  const { chosen: file, look } = useChosenPicture()
  const isSaving = useNavigation().formMethod === 'POST'
  const now = shown ?? form.typed
  return (
    <div className="with-preview">
      <Form
        ref={element}
        method="post"
        encType="multipart/form-data"
        className="stack-lg event-form"
        noValidate
        onInput={(event) => {
          follow()
          look(event)
        }}
      >
        <DraftOffer name={draftName} form={element} isMerged={current !== null} />
        {current ? (
          <Suspense>
            <EventVersions
              mine={now}
              theirs={current}
              lastResult={lastResult}
              categories={categories}
              locale={locale}
            />
          </Suspense>
        ) : (
          <FormSummary form={form} />
        )}
        <SeenVersion begun={typed} lastResult={lastResult} current={current} />
        <EventBasicFields form={form} categories={categories} motif={now.motif} picture={picture} />
        <EventTimeFields form={form} />
        <EventPlaceFields form={form} />
        <Publishing form={form} isNew={isNew} isSaving={isSaving} />
      </Form>
      <EventPreview
        typed={{ ...now, thumbnail_url: file ?? now.thumbnail_url }}
        categories={categories}
        registeredCount={registeredCount}
        opened={opened}
        locale={locale}
      />
    </div>
  )
}

type PublishingProps = { form: AnsweredForm<keyof TypedEvent>; isNew: boolean; isSaving: boolean }

const Publishing = ({ form, isNew, isSaving }: PublishingProps) => (
  <section className="card card-padded stack" aria-labelledby="publishing">
    <h2 id="publishing">{m.common_publishing_options()}</h2>
    <CheckboxField
      {...form.box('is_published')}
      label={m.events_form_publish()}
      hint={m.events_form_publish_hint()}
    />
    {form.allErrors.past_ok && <CheckboxField {...form.box('past_ok')} label={m.events_form_past_ok()} />}
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
