import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { TypedVoucher } from '#domain/payments/vouchers/schema.ts'
import { m } from '#messages'
import { type TimeZone, timeZoneLetters } from '#shared/time-zones.ts'

/** How often, and when. */
export const LimitFields = ({
  form,
  timeZone,
}: {
  form: AnsweredForm<keyof TypedVoucher>
  timeZone: TimeZone
}) => (
  <section className="card card-padded stack" aria-labelledby="limits">
    <h2 id="limits" className="text-lg">
      {m.desk_voucher_limits()}
    </h2>
    <div className="field-pair">
      <TextField
        {...form.field('limit_total')}
        label={m.desk_voucher_limit_total()}
        hint={m.desk_voucher_limit_hint()}
        optional={m.common_optional()}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
      />
      <TextField
        {...form.field('limit_person')}
        label={m.desk_voucher_limit_person()}
        hint={m.desk_voucher_limit_hint()}
        optional={m.common_optional()}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
      />
    </div>
    <div className="field-pair">
      <TextField
        {...form.field('valid_from')}
        type="date"
        label={m.desk_voucher_from()}
        hint={m.desk_voucher_from_hint({ zone: timeZoneLetters[timeZone] })}
        optional={m.common_optional()}
      />
      <TextField
        {...form.field('valid_until')}
        type="date"
        label={m.desk_voucher_last_day()}
        hint={m.desk_voucher_last_day_hint({ zone: timeZoneLetters[timeZone] })}
        optional={m.common_optional()}
      />
    </div>
  </section>
)
