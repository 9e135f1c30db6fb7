import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { focusOnAppearing } from '#app/ui/focus-on-appearing.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { type CheckInOutcome, Outcome } from './check-in-outcome.tsx'
import { TicketScanner } from './ticket-scanner.tsx'

type Holder = { id: string; fullName: string; checkedInAt: Date | null }

type Props = {
  path: string
  /** A ticket whose QR code has brought us here, and whose it is. */
  scanned: { ticket: string; holder: Holder | null } | null
  outcome: CheckInOutcome | null
  /** Of somebody who types codes: what the field begins with, to be mended or typed over. null: they don't. */
  typed: string | null
  timeZone: TimeZone
  locale: Locale
}

/** Letting people in at the door: by the QR code on their ticket, or by typing its code. */
export function CheckInCard({ path, scanned, outcome, typed, timeZone, locale }: Props) {
  return (
    <section className="card card-padded stack" aria-labelledby="check-in">
      <h2 id="check-in">{m.events_check_in_title()}</h2>
      <p className="muted">{m.events_check_in_hint()}</p>
      <TicketScanner path={path} timeZone={timeZone} locale={locale} />
      {outcome ? (
        <Outcome path={path} outcome={outcome} timeZone={timeZone} locale={locale} />
      ) : (
        scanned && <Scanned path={path} scanned={scanned} timeZone={timeZone} locale={locale} />
      )}
      <Form
        method="post"
        action={path}
        className="desk-filter"
        key={JSON.stringify(outcome)}
        preventScrollReset
      >
        <TextField
          name="ticketCode"
          ref={typed === null ? undefined : focusOnAppearing}
          data-autofocus={typed === null ? undefined : ''}
          defaultValue={typed ?? ''}
          label={m.events_ticket_code()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          required
        />
        <Button name="intent" value="check-in">
          {m.events_check_in()}
        </Button>
      </Form>
    </section>
  )
}

function Scanned({
  path,
  scanned: { holder },
  timeZone,
  locale,
}: Pick<Props, 'path' | 'timeZone' | 'locale'> & { scanned: NonNullable<Props['scanned']> }) {
  if (!holder) return <Notice tone="danger">{m.events_ticket_unknown()}</Notice>
  const { id, fullName, checkedInAt } = holder
  if (checkedInAt) {
    const outcome = { outcome: 'let-in', fullName, checkedInAt, isAgain: true } as const
    return <Outcome path={path} outcome={outcome} timeZone={timeZone} locale={locale} />
  }
  return (
    <Form method="post" action={path} className="spread ticket-found">
      <p className="text-xl">
        <b>{fullName}</b>
      </p>
      <input type="hidden" name="registrationId" value={id} />
      <Button name="intent" value="check-in" size="lg" icon="check">
        {m.events_check_in_person({ name: fullName })}
      </Button>
    </Form>
  )
}
