import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { timeZoneOptions } from '#app/shell/time-zone-options.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { TypedEvent } from '#domain/events/schema.ts'
import { m } from '#messages'

/** When an event is, by the clocks of the place where it is held (P4). */
export function EventTimeFields({ form }: { form: AnsweredForm<keyof TypedEvent> }) {
  return (
    <section className="card card-padded stack" aria-labelledby="time">
      <h2 id="time">{m.events_form_when()}</h2>
      <div className="field-pair">
        <TextField
          {...form.field('start_date')}
          type="datetime-local"
          label={m.events_form_start()}
          required
        />
        <TextField {...form.field('end_date')} type="datetime-local" label={m.events_form_end()} required />
      </div>
      <SelectField
        {...form.field('time_zone')}
        label={m.common_time_zone()}
        hint={m.events_form_zone_hint()}
        options={timeZoneOptions()}
      />
    </section>
  )
}
