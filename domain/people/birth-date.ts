import { z } from 'zod'
import { m } from '#messages'
import { adultAge, ageOn, isYoungerThan } from '#shared/age.ts'
import type { Role } from '#shared/roles.ts'
import { strippedText } from '#shared/typed-text.ts'

/** Older or younger than anybody who learns here. Years. */
const [oldest, youngest] = [110, 5]

function isBirthDate(text: string): boolean {
  if (!z.iso.date().safeParse(text).success) return false
  const age = ageOn(text, new Date())
  return age >= youngest && age <= oldest
}

/** A date of birth as it is typed, 'YYYY-MM-DD'; null where it is left out. */
export const birthDateText = strippedText
  .default('')
  .transform((text) => text.trim())
  .refine((text) => text === '' || isBirthDate(text), { error: () => m.people_birth_date_invalid() })
  .transform((text) => text || null)

/** One that has to be said. */
export const neededBirthDate = strippedText
  .default('')
  .transform((text) => text.trim())
  .refine(isBirthDate, { error: () => m.people_birth_date_invalid(), abort: true })

export const birthDateSchema = z.object({ birthDate: neededBirthDate })

/** For so many days somebody may put off saying when they were born. */
export const birthDateDays = 7

/** Who is asked for their date of birth: anyone who may sign up by themselves. Staff and admins are employed. */
export const isAskedBirthDate = (role: Role): boolean => role === 'student' || role === 'instructor'

export type Aged = {
  role: Role
  birthDate: string | null
  /** Until when they may put off saying it; null before they have been asked. */
  birthDueAt: Date | null
  /** When a guardian, or a school for them, has agreed. */
  guardianAgreedAt: Date | null
}

/** What keeps somebody from all but public pages (P28): a guardian has to agree first, or they have put off for too long to say how
 *  old they are. `consentAge` 0 asks nobody. */
export function ageHold(
  { role, birthDate, birthDueAt, guardianAgreedAt }: Aged,
  consentAge: number,
  now: Date,
): 'guardian' | 'birth-date' | null {
  if (consentAge === 0 || !isAskedBirthDate(role)) return null
  if (birthDate === null) return birthDueAt !== null && birthDueAt <= now ? 'birth-date' : null
  return isYoungerThan(birthDate, consentAge, now) && guardianAgreedAt === null ? 'guardian' : null
}

/** Whether a guardian has a say about somebody: below the age at which one has to agree, or below 18 where nobody is
 *  asked. Anyone who has grown up since, or is employed, speaks for themselves. */
export const isUnderGuardian = (
  { role, birthDate }: Pick<Aged, 'role' | 'birthDate'>,
  consentAge: number,
  now = new Date(),
): boolean => isAskedBirthDate(role) && isYoungerThan(birthDate, consentAge || adultAge, now)

const day = 24 * 3600_000

/** By when somebody should say when they were born, while they are asked for it; null for who has said it or has put it
 *  off within a day, unless it is due tomorrow. */
export function birthDateAsked(
  { role, birthDate, birthDueAt }: Aged,
  birthLaterAt: Date | null,
  now: Date,
): Date | null {
  if (!isAskedBirthDate(role) || birthDate !== null || birthDueAt === null) return null
  const isLater = birthLaterAt !== null && now.getTime() - birthLaterAt.getTime() < day
  return isLater && birthDueAt.getTime() - now.getTime() > day ? null : birthDueAt
}
