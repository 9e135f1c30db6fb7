import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/people.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { noteConfirmed } from '#domain/people/renew-session.server.ts'
import { hasFactor } from '#domain/people/second-factor/any-factor.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Named } from './on-the-way.ts'
import { isOf } from './sign-in-by-identity.server.ts'

/** Confirms the viewer's session by their provider's word, which has asked them again. Throws forbidden 'not-you' where the
 *  account there is not one that opens theirs, and 'needs-factor' for who has a second factor: not every provider says whether it
 *  has asked, and an open browser of theirs is not both. */
export async function confirmByIdentity(db: Db, viewer: Viewer, named: Named): Promise<void> {
  const [holder] = await db.select({ userId: accounts.userId }).from(accounts).where(isOf(named))
  if (holder === undefined || holder.userId !== viewer.id) throw new DomainError('forbidden', 'not-you')
  if (await hasFactor(db, viewer)) throw new DomainError('forbidden', 'needs-factor')
  await noteConfirmed(db, viewer)
}
