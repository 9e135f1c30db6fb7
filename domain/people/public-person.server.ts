import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import type { ApprovalRules } from './policy.ts'
import { isShownInPublic } from './shown-in-public.server.ts'

/** What everybody may know of somebody who teaches or organizes: name, role and picture (SPEC §6: as names only). Students have no public
 *  page. One query. Throws not-found for them, for the suspended, for instructors who wait for approval (DECISIONS 23) and for nobody. */
export async function publicPerson(db: Db, personId: string, rules: ApprovalRules) {
  if (!isUuid(personId)) throw new DomainError('not-found', 'person')
  const [person] = await db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      role: profiles.role,
      avatarUrl: profiles.avatarUrl,
    })
    .from(profiles)
    .where(and(eq(profiles.id, personId), ne(profiles.role, 'student'), isShownInPublic(rules)))
  if (!person) throw new DomainError('not-found', 'person')
  return person
}
