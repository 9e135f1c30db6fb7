import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { guardianConsents } from '#db/tables/guardians.ts'
import { verifications } from '#db/tables/people.ts'

/** Ends what a guardian is asked about somebody, and its link: it has been settled in another way. The caller has locked the profile. */
export async function endGuardianAsks(tx: Db, childId: string): Promise<void> {
  const ended = await tx
    .delete(guardianConsents)
    .where(
      and(
        eq(guardianConsents.childId, childId),
        isNull(guardianConsents.givenAt),
        isNull(guardianConsents.refusedAt),
      ),
    )
    .returning({ id: guardianConsents.id })
  for (const { id } of ended) await tx.delete(verifications).where(eq(verifications.value, id))
}
