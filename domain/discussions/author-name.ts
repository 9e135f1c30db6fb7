import { adultAge, isYoungerThan } from '#shared/age.ts'

/** Somebody as they are named to others of their course. `birthDate`: 'YYYY-MM-DD', null where it is not known. */
export type Named = { fullName: string; birthDate: string | null }

/** What others of a course call somebody: people under 18 by their first name alone (docs/decisions/0061). */
export const authorName = ({ fullName, birthDate }: Named, now: Date): string =>
  isYoungerThan(birthDate, adultAge, now) ? (fullName.trim().split(/\s/)[0] ?? '') : fullName

/** A row of a list as others read it: its writer by name alone; null for one whose account is gone. */
export const withAuthorName = <Row extends { fullName: string | null; bornOn: string | null }>(
  { fullName, bornOn, ...row }: Row,
  now: Date,
) => ({
  ...row,
  authorName: fullName === null ? null : authorName({ fullName, birthDate: bornOn }, now),
})
