import type { Db } from '#db/client.server.ts'
import { addressGroup } from '#domain/people/address-group.ts'
import { consumeRateLimit, perWindow } from '#domain/people/rate-limit.server.ts'
import type { InquiryKind } from '#shared/inquiry-kinds.ts'

const hour = 3600

/** A network address is limited loosely, because a school or a village can stand behind one. An email is limited tightly: each inquiry
 *  is answered by a mail to it, and it may be somebody else's. */
const limits = {
  fromAddress: perWindow(100, hour),
  ofEmail: perWindow(5, hour),
}

/** Counts one inquiry of a kind. Throws TooManyAttempts. */
export async function takeInquiryAttempt(
  db: Db,
  kind: InquiryKind,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await consumeRateLimit(db, `inquiry:address:${addressGroup(address)}`, limits.fromAddress)
  await consumeRateLimit(db, `inquiry:${kind}:${email}`, limits.ofEmail)
}
