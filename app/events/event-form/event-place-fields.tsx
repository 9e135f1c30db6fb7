import { eventTypeName } from '#app/events/event-place.ts'
import type { FormField } from '#app/shell/form-fields.ts'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { eventTypes } from '#shared/event-types.ts'
import type { EventFields } from './event-form-fields.ts'

/** Where an event is or how people get in, for how many and at what price. What the chosen type does not need is folded away by the
 *  stylesheet. */
export function EventPlaceFields({ fields }: { fields: EventFields }) {
  return (
    <section className="card card-padded stack" aria-labelledby="place">
      <h2 id="place">{m.events_form_where()}</h2>
      <TypeChoice field={fields.event_type} />
      <div className="if-offline">
        <TextField
          name="location"
          label={m.events_place()}
          hint={m.events_form_location_hint()}
          dir="auto"
          defaultValue={fields.location.initialValue}
          errors={fields.location.errors}
        />
      </div>
      <div className="if-online">
        <TextField
          name="meeting_url"
          type="url"
          label={m.events_form_meeting()}
          hint={m.events_form_meeting_hint()}
          defaultValue={fields.meeting_url.initialValue}
          errors={fields.meeting_url.errors}
        />
      </div>
      <SeatsAndPrice fields={fields} />
    </section>
  )
}

const TypeChoice = ({ field }: { field: FormField }) => (
  <fieldset className="field-group">
    <legend>{m.events_type()}</legend>
    {eventTypes.map((type) => (
      <CheckboxField
        key={type}
        type="radio"
        id={`event_type-${type}`}
        name="event_type"
        value={type}
        label={eventTypeName[type]()}
        defaultChecked={field.initialValue === type}
      />
    ))}
    <FieldError id="event_type" errors={field.errors} />
  </fieldset>
)

const SeatsAndPrice = ({ fields }: { fields: EventFields }) => (
  <div className="field-pair">
    <TextField
      name="max_attendees"
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      label={m.events_form_max()}
      hint={m.events_form_max_hint()}
      defaultValue={fields.max_attendees.initialValue}
      errors={fields.max_attendees.errors}
    />
    <TextField
      name="price"
      type="number"
      inputMode="numeric"
      min={0}
      step={1000}
      label={m.common_price_rupiah()}
      hint={m.common_price_hint()}
      defaultValue={fields.price.initialValue}
      errors={fields.price.errors}
    />
  </div>
)
