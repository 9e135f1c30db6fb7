import { z } from 'zod'

/** A field of a form as it is typed. The database holds no NUL, and half of an emoji is nothing. */
export const typedText = z
  .string()
  .default('')
  .transform((value) => value.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').trim())

/** Digits alone; nothing typed is 0. NaN for anything else. */
export const wholeNumber = (typed: string): number => (/^\d{0,15}$/.test(typed) ? Number(typed) : Number.NaN)

/** What a ticked box sends. */
export const isTicked = (typed: string): boolean => !['', '0', 'false', 'off'].includes(typed)

/** A moment as `toISOString` writes it; null for anything else. */
export function parseMoment(typed: string): Date | null {
  const at = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(typed) ? typed : Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}
