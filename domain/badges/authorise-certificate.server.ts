import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { certificates } from '#db/tables/learning.ts'
import { authoriseAdmin } from '#domain/people/authorise-admin.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** The certificate that an admin is about to change, locked until the transaction ends: signing it waits. Throws
 *  forbidden for all but admins, not-found 'certificate'. */
export async function certificateToChange(tx: Db, viewer: Viewer, certificateId: string) {
  await authoriseAdmin(tx, viewer)
  if (!isUuid(certificateId)) throw new DomainError('not-found', 'certificate')
  const [found] = await tx
    .select({
      id: certificates.id,
      number: certificates.number,
      userId: certificates.userId,
      courseId: certificates.courseId,
      courseTitle: certificates.courseTitle,
      holderName: certificates.holderName,
      revokedAt: certificates.revokedAt,
    })
    .from(certificates)
    .where(eq(certificates.id, certificateId))
    .for('no key update')
  if (!found) throw new DomainError('not-found', 'certificate')
  return found
}

type Found = Awaited<ReturnType<typeof certificateToChange>>

/** What is said of it, to whom: nobody where its holder has no account any more. */
export const notificationOf = ({ courseId, courseTitle, userId }: Found, at: Date) => ({
  course: { id: courseId, title: courseTitle },
  people: userId === null ? [] : [userId],
  at,
})

/** How it is named where it is noted what was done to it. */
export const notedAs = ({ id, number }: Found) => ({ id, name: number })
