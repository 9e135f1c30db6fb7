import type { Db } from '#db/client.server.ts'
import type { LetterDoor } from '#domain/outbox/letter-doors.ts'
import { type LetterPermit, letterPermit } from '#domain/outbox/letter-permit.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { addressGroup } from './address-group.ts'
import { giveBackPaced, type Pace, takePaced } from './pace.server.ts'
import { mailboxOf } from './same-mailbox.ts'

const minute = 60
const hour = 3600

type DoorLimits = {
  /** Of one mailbox. */
  toMailbox: Pace
  /** Of one account. */
  ofPerson: Pace
  /** Of one network address; a whole school can stand behind one. */
  fromAddress: Pace
  /** Only staff and admins can have it sent: what strangers use up is not theirs. */
  isStaffs?: true
}

/** How many emails go out by each door. */
export const doorLimits: Record<LetterDoor, DoorLimits> = {
  confirmation: {
    toMailbox: { burst: 3, secondsEach: 10 * minute },
    ofPerson: { burst: 5, secondsEach: 10 * minute },
    fromAddress: { burst: 200, secondsEach: 20 },
  },
  reset: {
    toMailbox: { burst: 3, secondsEach: 10 * minute },
    ofPerson: { burst: 5, secondsEach: 10 * minute },
    fromAddress: { burst: 60, secondsEach: minute },
  },
  /** A class of forty in one hour. */
  guardian: {
    toMailbox: { burst: 3, secondsEach: 20 * minute },
    ofPerson: { burst: 5, secondsEach: 4 * hour },
    fromAddress: { burst: 40, secondsEach: 2 * minute },
  },
  inquiry: {
    toMailbox: { burst: 5, secondsEach: 12 * minute },
    ofPerson: { burst: 10, secondsEach: 12 * minute },
    fromAddress: { burst: 60, secondsEach: minute },
  },
  newsletter: {
    toMailbox: { burst: 5, secondsEach: 12 * minute },
    ofPerson: { burst: 5, secondsEach: 12 * minute },
    fromAddress: { burst: 60, secondsEach: minute },
  },
  /** The largest list of people that can be brought has 5,000 (user-import-rows.ts). */
  invitation: {
    toMailbox: { burst: 5, secondsEach: 10 * minute },
    ofPerson: { burst: 10_000, secondsEach: 5 },
    fromAddress: { burst: 10_000, secondsEach: 5 },
    isStaffs: true,
  },
  reply: {
    toMailbox: { burst: 10, secondsEach: 10 * minute },
    ofPerson: { burst: 100, secondsEach: minute },
    fromAddress: { burst: 200, secondsEach: minute },
    isStaffs: true,
  },
}

/** By all doors of strangers together: at most ten at once and then two an hour into a mailbox, however many accounts and networks ask. */
export const strangersLimits = {
  toMailbox: { burst: 10, secondsEach: hour / 2 },
  fromAddress: { burst: 200, secondsEach: 20 },
} satisfies Record<string, Pace>

/** Who has an email sent: the account, where somebody is signed in, and the network address, where a request is its cause. */
export type LetterCause = { personId?: string | null | undefined; address?: string | null | undefined }

type Asked = { door: LetterDoor; to: string; by: LetterCause }

/** Counts an email to an address that nobody has shown to be theirs: for its mailbox, for who has it sent and for their network address.
 *  What is refused counts nowhere.
 *  Throws TooManyAttempts. */
export async function permitLetter(tx: Db, asked: Asked): Promise<LetterPermit> {
  const taken: Bucket[] = []
  try {
    for (const bucket of bucketsOf(asked)) {
      await takePaced(tx, bucket.key, bucket.pace)
      taken.push(bucket)
    }
  } catch (error) {
    for (const { key, pace } of taken) await giveBackPaced(tx, key, pace)
    throw error
  }
  return letterPermit(asked.door, asked.to)
}

/** The same, null instead of what it throws: for what is answered alike whether or not an email goes out. */
export async function permitLetterOrNull(tx: Db, asked: Asked): Promise<LetterPermit | null> {
  try {
    return await permitLetter(tx, asked)
  } catch (error) {
    if (isDomainError(error) && error.code === 'too-many') return null
    throw error
  }
}

type Bucket = { key: string; pace: Pace }

/** The narrowest first, in one order for all, so that two transactions never wait for each other in a circle. */
function bucketsOf({ door, to, by: { personId, address } }: Asked): Bucket[] {
  const limits = doorLimits[door]
  const mailbox = mailboxOf(to)
  const network = address ? addressGroup(address) : null
  const buckets: Bucket[] = [{ key: `letter:${door}:to:${mailbox}`, pace: limits.toMailbox }]
  if (!limits.isStaffs) buckets.push({ key: `letter:to:${mailbox}`, pace: strangersLimits.toMailbox })
  if (personId) buckets.push({ key: `letter:${door}:person:${personId}`, pace: limits.ofPerson })
  if (network) buckets.push({ key: `letter:${door}:address:${network}`, pace: limits.fromAddress })
  if (network && !limits.isStaffs)
    buckets.push({ key: `letter:address:${network}`, pace: strangersLimits.fromAddress })
  return buckets
}
