import { eventTypeName } from '#app/events/event-place.ts'
import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { ChoiceGroup } from '#app/shell/choice-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { TypedEvent } from '#domain/events/schema.ts'
import { m } from '#messages'
import { eventTypes } from '#shared/event-types.ts'

type Props = { form: AnsweredForm<keyof TypedEvent> }

/** Where an event is or how people get in, for how many, from which age and at what price. What the chosen type does
 *  not need is folded away by the stylesheet. */
export function EventPlaceFields({ form }: Props) {
  return (
    <section className="card card-padded stack" aria-labelledby="place">
      <h2 id="place">{m.events_form_where()}</h2>
      <ChoiceGroup
        form={form}
        name="event_type"
        legend={m.events_type()}
        options={eventTypes.map((type) => ({ value: type, label: eventTypeName[type]() }))}
      />
      <div className="if-offline">
        <TextField
          {...form.field('location')}
          label={m.events_place()}
          hint={m.events_form_location_hint()}
          dir="auto"
        />
      </div>
      <div className="if-online">
        <TextField
          {...form.field('meeting_url')}
          type="url"
          label={m.events_form_meeting()}
          hint={m.events_form_meeting_hint()}
        />
      </div>
      <WhoAndPrice form={form} />
    </section>
  )
}

const WhoAndPrice = ({ form }: Props) => (
  <div className="field-pair">
    <TextField
      {...form.field('max_attendees')}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      label={m.events_form_max()}
      hint={m.events_form_max_hint()}
    />
    <TextField
      {...form.field('minimum_age')}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      label={m.events_form_age()}
      hint={m.events_form_age_hint()}
    />
    <TextField
      {...form.field('price')}
      type="number"
      inputMode="numeric"
      min={0}
      step={1000}
      label={m.common_price_rupiah()}
      hint={m.common_price_hint()}
    />
  </div>
)
