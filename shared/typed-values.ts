/** What a field of a form means that was typed as text. */

/** Digits alone; nothing typed is 0. NaN for anything else. */
export const wholeNumber = (typed: string): number => (/^\d{0,15}$/.test(typed) ? Number(typed) : Number.NaN)

/** A moment as `toISOString` writes it, from the year 1 on, where PostgreSQL's calendar begins; null for anything else. */
export function parseMoment(typed: string): Date | null {
  const at = new Date(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(typed) ? typed : Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}

/** An address of the web that may be linked to: http or https, written out, without a name and password in it. */
export function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return false
  const { username, password } = new URL(typed)
  return username === '' && password === ''
}
