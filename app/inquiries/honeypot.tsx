import { m } from '#messages'

/** A field that people never meet: anyone who fills it in is a program (domain/inquiries/schema.ts). */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {m.inquiries_leave_empty()}
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
