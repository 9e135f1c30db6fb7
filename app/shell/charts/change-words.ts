import { m } from '#messages'

/** Below this a percentage says more than is known. Rupiah are above it as soon as there are some. */
const enoughForPercent = 20

type Asked = {
  now: number
  before: number
  /** The days that `before` speaks of: 'Oct 1 – 23'. */
  days: string
  say: (value: number) => string
}

/** How much more or less than before: few are said as a number, many in percent; null where there was nothing to compare with (P5). */
export function changeOf({ now, before, say }: Pick<Asked, 'now' | 'before' | 'say'>): string | null {
  if (before === 0) return null
  if (now === before) return '±0'
  const by = Math.abs(now - before)
  const size = before >= enoughForPercent ? `${Math.round((100 * by) / before)}%` : say(by)
  return `${now > before ? '+' : '−'}${size}`
}

/** How a figure of this month so far compares with the same days of the last one. */
export function changeWords({ now, before, days, say }: Asked): string {
  const change = changeOf({ now, before, say })
  if (change === null) return m.common_change_none({ days })
  return now === before
    ? m.common_change_same({ days })
    : m.common_change({ change, before: say(before), days })
}
