import type { Locale } from './locale.ts'

/** How large a file is, as people read it: '640 kB', '2.4 MB', in Indonesian '2,4 MB'. */
export function formatBytes(bytes: number, locale: Locale): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  if (kilobytes < 1000) return `${kilobytes} kB`
  return `${(bytes / 1_000_000).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`
}
