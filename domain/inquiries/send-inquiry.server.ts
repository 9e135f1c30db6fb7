import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { profiles } from '#db/tables/people.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { permitEmailOrNull } from '#domain/people/permit-email.server.ts'
import { isYoungerThan } from '#shared/age.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { receiptEmail } from './inquiry-emails.ts'
import { takeInquiryAttempt } from './inquiry-limits.server.ts'
import { type Inquiry, minimumAgeOf } from './schema.ts'

type Sending = {
  inquiry: Inquiry
  /** The sender's network address. */
  address: string
  locale: Locale
  /** Who is signed in, or waits for a guardian. */
  senderId?: string | null
}

/** Stores what somebody has written to the organisation. An email says so to them. One that fills in the hidden field
 *  is answered like any other, and forgotten. Throws TooManyAttempts, conflict 'too-young' for a program that asks for
 *  somebody older than the sender is known to be; then nothing was stored. */
export async function sendInquiry(
  db: Db,
  outbox: Outbox,
  { inquiry, address, locale, senderId = null }: Sending,
): Promise<void> {
  await takeInquiryAttempt(db, inquiry.kind, { email: inquiry.email, address })
  if (inquiry.homepage !== '') return
  const { kind, name, email, message } = inquiry
  await db.transaction(async (tx) => {
    if (inquiry.kind === 'program' && senderId) await requireOldEnough(tx, senderId, inquiry.program)
    const details = await detailsOf(tx, inquiry)
    await tx.insert(inquiries).values({ kind, name, email, message, locale, ...details })
    const permit = await permitEmailOrNull(tx, {
      door: 'inquiry',
      to: email,
      by: { personId: senderId, address },
    })
    if (permit) await outbox.enqueueEmail(tx, { ...receiptEmail(inquiry, locale), permit })
  })
}

async function detailsOf(db: Db, inquiry: Inquiry) {
  switch (inquiry.kind) {
    case 'contact':
      return { subject: inquiry.subject }
    case 'partner':
      return { organisation: inquiry.organisation }
    case 'program':
      return { topic: inquiry.program }
    case 'mentoring':
      return {
        topic: inquiry.topic,
        mentorId: inquiry.mentor ? await willingMentor(db, inquiry.mentor) : null,
      }
  }
}

async function requireOldEnough(tx: Db, senderId: string, program: string): Promise<void> {
  const minimumAge = minimumAgeOf(program)
  if (minimumAge === 0) return
  const [sender] = await tx
    .select({ birthDate: profiles.birthDate })
    .from(profiles)
    .where(eq(profiles.id, senderId))
  if (sender && isYoungerThan(sender.birthDate, minimumAge, new Date()))
    throw new DomainError('conflict', 'too-young')
}

/** Somebody who takes no requests any more is not asked for: the organisation finds another. */
async function willingMentor(db: Db, id: string): Promise<string | null> {
  const [mentor] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.isMentor, true), isNull(profiles.suspendedAt)))
  return mentor?.id ?? null
}
