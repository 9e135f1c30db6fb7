import { createHash } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { countAudit } from '#domain/audit/count-audit.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { addressGroup } from './address-group.ts'
import type { Source } from './auth.server.ts'

type Person = { id: string; fullName: string }

/** Notes that somebody has signed in; `by` is what has let them in, where it was no password. */
export const noteSignIn = (tx: Db, person: Person, { address }: Source, by?: string): Promise<void> =>
  recordAudit(
    tx,
    person,
    'signed-in',
    { id: person.id, name: person.fullName },
    by === undefined ? {} : { by },
    address,
  )

/** So many entries an hour at most are about emails that nobody has, however many addresses they come from. */
const strangers = 64

/** Counts a sign-in that failed: one entry an hour for an account, and one for addresses that try emails which nobody has. Such an email is
 *  not noted: people type passwords into the wrong field. */
export async function noteFailedSignIn(
  db: Db,
  person: Person | null,
  reason: string,
  { address }: Source,
): Promise<void> {
  const subject = { id: person?.id ?? null, name: person?.fullName ?? '' }
  const key = person ? person.id : `stranger-${strangerOf(address)}`
  await countAudit(db, 'sign-in-failed', { key, subject, details: { reason }, address })
}

const strangerOf = (address: string): number =>
  createHash('sha256').update(addressGroup(address)).digest().readUInt32BE() % strangers
