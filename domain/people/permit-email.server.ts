import type { Db } from '#db/client.server.ts'
import type { EmailDoor } from '#domain/outbox/email-doors.ts'
import { type EmailPermit, emailPermit } from '#domain/outbox/email-permit.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { addressGroup } from './address-group.ts'
import { consumeRateLimits, type KeyedLimit, type RateLimit } from './rate-limit.server.ts'
import { mailboxOf } from './same-mailbox.ts'

const minute = 60
const hour = 3600

type DoorLimits = {
  /** Of one mailbox. */
  toMailbox: RateLimit
  /** Of one account. */
  ofPerson: RateLimit
  /** Of one network address; a whole school can stand behind one. */
  fromAddress: RateLimit
  /** Only staff and admins can have it sent: what strangers use up is not theirs. */
  isStaffs?: true
}

/** How many emails go out by each door. */
export const doorLimits: Record<EmailDoor, DoorLimits> = {
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
} satisfies Record<string, RateLimit>

/** Who has an email sent: the account, where somebody is signed in, and the network address, where a request is its cause. */
export type EmailCause = { personId?: string | null | undefined; address?: string | null | undefined }

type Asked = { door: EmailDoor; to: string; by: EmailCause }

/** Counts an email to an address that nobody has shown to be theirs: for its mailbox, for who has it sent and for their network address.
 *  What is refused counts nowhere.
 *  Throws TooManyAttempts. */
export async function permitEmail(tx: Db, asked: Asked): Promise<EmailPermit> {
  await consumeRateLimits(tx, limitsOf(asked))
  return emailPermit(asked.door, asked.to)
}

/** The same, null instead of what it throws: for what is answered alike whether or not an email goes out. */
export async function permitEmailOrNull(tx: Db, asked: Asked): Promise<EmailPermit | null> {
  try {
    return await permitEmail(tx, asked)
  } catch (error) {
    if (isDomainError(error) && error.code === 'too-many') return null
    throw error
  }
}

/** The narrowest first, in one order for all, so that two transactions never wait for each other in a circle. */
function limitsOf({ door, to, by: { personId, address } }: Asked): KeyedLimit[] {
  const ofDoor = doorLimits[door]
  const mailbox = mailboxOf(to)
  const network = address ? addressGroup(address) : null
  const limits: KeyedLimit[] = [{ key: `letter:${door}:to:${mailbox}`, limit: ofDoor.toMailbox }]
  if (!ofDoor.isStaffs) limits.push({ key: `letter:to:${mailbox}`, limit: strangersLimits.toMailbox })
  if (personId) limits.push({ key: `letter:${door}:person:${personId}`, limit: ofDoor.ofPerson })
  if (network) limits.push({ key: `letter:${door}:address:${network}`, limit: ofDoor.fromAddress })
  if (network && !ofDoor.isStaffs)
    limits.push({ key: `letter:address:${network}`, limit: strangersLimits.fromAddress })
  return limits
}
