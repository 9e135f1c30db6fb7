import type { Db } from '#db/client.server.ts'
import { addressGroup } from '#domain/people/address-group.ts'
import { takeAttempt } from '#domain/people/take-attempt.server.ts'
import type { InquiryKind } from '#shared/inquiry-kinds.ts'

const hour = 3600

/** A network address is limited loosely, because a school or a village can stand behind one. An email is limited tightly: each inquiry
 *  is answered by a mail to it, and it may be somebody else's. */
const limits = {
  fromAddress: { limit: 100, windowSeconds: hour },
  ofEmail: { limit: 5, windowSeconds: hour },
}

/** Counts one inquiry of a kind. Throws TooManyAttempts. */
export async function takeInquiryAttempt(
  db: Db,
  kind: InquiryKind,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await takeAttempt(db, `inquiry:address:${addressGroup(address)}`, limits.fromAddress)
  await takeAttempt(db, `inquiry:${kind}:${email}`, limits.ofEmail)
}
