import { renderToStaticMarkup } from 'react-dom/server'
import { Notice } from '#app/ui/notice.tsx'
import { type AgreedEditions, type LegalText, textsToAgree } from '#domain/consents/legal-text.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { birthDatePath, consentsPath, deleteAccountPath } from '#shared/paths/account.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** What is known of a reader that stands above their screens. */
export type Noticed = {
  agreed: AgreedEditions
  leavesAt: Date | null
  /** By when they should say when they were born; asked on their dashboard alone. */
  birthDueAt?: Date | null
  legal: readonly LegalText[]
}

/** Whether something stands above the screens of a reader: then no cached page for everybody is theirs. */
export const hasNotices = ({ agreed, leavesAt, legal }: Noticed, locale: Locale): boolean =>
  leavesAt !== null || textsToAgree(agreed, legal, locale).length > 0

type Shown = Noticed & { pathname: string; dashboard: string; locale: Locale; timeZone: TimeZone }

/** What stands above the screens of a reader, as HTML: that their account will be deleted, as they have asked, and that
 *  texts have changed in substance since they agreed to them, or that they never have. Each leads to the screen where
 *  it is settled, and is not on that screen. Drawn here, so that no browser loads what draws it. */
export function noticesAbove({
  agreed,
  leavesAt,
  birthDueAt,
  legal,
  pathname,
  dashboard,
  locale,
  timeZone,
}: Shown): string {
  const asked = textsToAgree(agreed, legal, locale)
  const leaves = leavesAt !== null && pathname !== deleteAccountPath
  const born = pathname === dashboard ? birthDueAt : null
  const asks = asked.length > 0 && !pathname.startsWith(consentsPath)
  if (!leaves && !asks && !born) return ''
  return renderToStaticMarkup(
    <div className="wrap above-screen stack-sm">
      {leaves && (
        <Notice
          tone="warning"
          title={m.common_account_leaves({ when: formatDateTime(leavesAt, locale, timeZone) })}
        >
          <a href={deleteAccountPath}>{m.shell_account_leaves_open()}</a>
        </Notice>
      )}
      {born && (
        <Notice title={m.shell_birth_date_asked({ when: formatDateTime(born, locale, timeZone) })}>
          <a href={`${birthDatePath}?${new URLSearchParams({ redirectTo: pathname })}`}>
            {m.shell_birth_date_open()}
          </a>
        </Notice>
      )}
      {asks && (
        <Notice title={m.shell_texts_asked({ titles: asked.map(({ title }) => title).join(', ') })}>
          <a href={consentsPath}>{m.shell_texts_asked_open()}</a>
        </Notice>
      )}
    </div>,
  )
}
