import { FieldError } from '#app/ui/field.tsx'
import { m } from '#messages'
import { rupiahInText } from '#shared/rupiah-in-text.ts'
import type { ShownWay } from './payment-ways.server.ts'
import { providerName } from './way-names.ts'

type Props = { ways: readonly ShownWay[]; chosen: string; errors?: string[]; legend: string }

/** The ways to pay, one of which is chosen: the first, unless another one was. */
export function WayChoice({ ways, chosen, errors, legend }: Props) {
  const current = ways.find(({ way }) => way === chosen) ?? ways[0]
  return (
    <fieldset className="pay-ways" id="way" tabIndex={-1}>
      <legend>{legend}</legend>
      {ways.map((each) => (
        <label key={each.way} className="pay-way">
          <input type="radio" name="way" value={each.way} defaultChecked={each === current} />
          <span>
            <b>{nameOf(each)}</b>
            <span className="muted">{factsOf(each).join(' ')}</span>
          </span>
        </label>
      ))}
      <FieldError id="way" errors={errors} />
    </fieldset>
  )
}

function nameOf({ way, bank, isAboveQris }: ShownWay): string {
  if (way === 'transfer') return m.payments_way_transfer({ bank: bank ?? '' })
  return isAboveQris ? m.payments_way_provider_above() : m.payments_way_provider()
}

function factsOf({ way, qrisLimit, isAboveQris, hours, until }: ShownWay): string[] {
  const time = hours === null ? m.payments_way_until({ moment: until }) : m.payments_way_hours({ n: hours })
  if (way === 'transfer') return [m.payments_way_transfer_text(), time]
  return [
    m.payments_way_by({ provider: providerName[way] }),
    isAboveQris
      ? m.payments_way_qris_above({ limit: rupiahInText(qrisLimit) })
      : m.payments_way_qris_up_to({ limit: rupiahInText(qrisLimit) }),
    time,
  ]
}
