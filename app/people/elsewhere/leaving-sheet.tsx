import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { m } from '#messages'

/** What somebody sees for a moment before their provider's page comes, and what leads there where a browser does not go by itself. */
export const LeavingSheet = ({ to, label }: { to: string; label: string }) => (
  <NarrowSheet
    title={m.people_elsewhere_leaving({ provider: label })}
    lead={m.people_elsewhere_leaving_lead({ provider: label })}
  >
    <a href={to} rel="noreferrer" className={buttonClass({ wide: true })}>
      {m.people_elsewhere_go({ provider: label })}
    </a>
  </NarrowSheet>
)
