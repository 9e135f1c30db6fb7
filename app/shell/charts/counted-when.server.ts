import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** What was counted longer ago says so. */
const olderMs = 2 * 60_000

type Reader = { locale: Locale; timeZone: TimeZone }

/** When figures were counted (`at`, in milliseconds since 1970), in words; that they are being counted where there are
 *  none yet; null for what was counted just now. */
export function countedWhen(counted: { at: number } | null, { locale, timeZone }: Reader): string | null {
  if (!counted) return m.common_figures_counting()
  if (Date.now() - counted.at <= olderMs) return null
  return m.common_figures_counted({ when: formatDateTime(new Date(counted.at), locale, timeZone) })
}
