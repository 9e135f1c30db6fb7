import { timeZoneOptions } from '#app/shell/time-zone-options.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import type { EventFields } from './event-form-fields.ts'

/** When an event is, by the clocks of the place where it is held (DECISIONS 4). */
export function EventTimeFields({ fields }: { fields: EventFields }) {
  return (
    <section className="card card-padded stack" aria-labelledby="time">
      <h2 id="time">{m.events_form_when()}</h2>
      <div className="field-pair">
        <TextField
          name="start_date"
          type="datetime-local"
          label={m.events_form_start()}
          required
          defaultValue={fields.start_date.initialValue}
          errors={fields.start_date.errors}
        />
        <TextField
          name="end_date"
          type="datetime-local"
          label={m.events_form_end()}
          required
          defaultValue={fields.end_date.initialValue}
          errors={fields.end_date.errors}
        />
      </div>
      <SelectField
        name="time_zone"
        label={m.common_time_zone()}
        hint={m.events_form_zone_hint()}
        defaultValue={fields.time_zone.initialValue}
        errors={fields.time_zone.errors}
        options={timeZoneOptions()}
      />
    </section>
  )
}
