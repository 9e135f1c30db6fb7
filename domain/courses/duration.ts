import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'

/** How long learning takes, in words: '18 menit', '2 jam', '2 jam 30 menit' (P19). In the reader's language unless one is given. */
export function durationInWords(minutes: number, options?: { locale: Locale }): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    hours > 0 && m.common_hours({ n: hours }, options),
    (rest > 0 || hours === 0) && m.common_minutes({ n: rest }, options),
  ]
  return parts.filter(Boolean).join(' ')
}

/** Whether the hours that a course names are so far from its lessons' minutes that the person who set them should know: by
 *  more than half. A course without lessons has nothing to differ from. */
export const hoursMislead = (hours: number, lessonMinutes: number): boolean =>
  lessonMinutes > 0 && Math.abs(hours * 60 - lessonMinutes) > lessonMinutes / 2
