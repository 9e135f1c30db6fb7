import { m } from '#messages'

const hour = 3600

/** How long an answer takes, in words that are no more exact than need be: minutes below an hour, hours below two days,
 *  then days. `seconds` as they were measured. */
export function answerTimeInWords(seconds: number): string {
  if (seconds < hour) return m.common_minutes({ n: Math.max(1, Math.round(seconds / 60)) })
  if (seconds < 48 * hour) return m.common_hours({ n: Math.round(seconds / hour) })
  return m.courses_days({ n: Math.round(seconds / (24 * hour)) })
}
