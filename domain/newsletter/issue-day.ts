const dayMs = 86_400_000

/** How late an issue may be made up: what was new then goes into the next one. */
export const latestMs = 3 * dayMs

/** When the job comes: every Monday at 00:00 UTC, which is nine in Jayapura, seven in Jakarta. */
export const issueCron = '0 0 * * 1'

/** The last Monday that has begun, as 'YYYY-MM-DD' in UTC. */
export function lastIssueDay(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return isoDay(new Date(now.getTime() - sinceMonday * dayMs))
}

/** The next Monday, today excepted. */
export const nextIssueDay = (now: Date): string => weekLater(lastIssueDay(now))

/** The moment at which the issue of a day is due. */
export const issueMoment = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The day on which the issue before would have gone out. */
export const weekBefore = (day: string): string => isoDay(new Date(issueMoment(day).getTime() - 7 * dayMs))

const weekLater = (day: string): string => isoDay(new Date(issueMoment(day).getTime() + 7 * dayMs))

const isoDay = (at: Date): string => at.toISOString().slice(0, 10)
