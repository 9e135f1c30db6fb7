import { ButtonLink } from '#app/shell/button-link.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { pathWith } from '#shared/path-with.ts'
import { guardianPath } from '#shared/paths/account.ts'

/** What is shown for a guardian's link that was used or is too old: the way to a new one. */
export const LinkOver = ({ lang }: { lang: Locale }) => (
  <NarrowSheet title={m.guardians_link_over()} lead={m.guardians_link_over_text()}>
    <ButtonLink to={pathWith(guardianPath, { lang })} wide>
      {m.guardians_send_link()}
    </ButtonLink>
  </NarrowSheet>
)
