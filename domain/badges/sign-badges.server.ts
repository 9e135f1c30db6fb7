import { setTimeout as rest } from 'node:timers/promises'
import { and, isNotNull, max, min, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { badges } from '#db/tables/badges.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import type { BadgeIssuer } from './badge-issuer.server.ts'
import { signedBadge } from './sign-badge.server.ts'

/** Does the signing that is queued: for one certificate that was just issued, or for all that have no badge, such as those of
 *  before there were any. Between two of many the process does what else it has to do. Gives how many were looked at. */
export async function signBadges(
  { db, issuer }: { db: Db; issuer: BadgeIssuer },
  { certificateId }: { certificateId?: string | undefined },
  { signal }: { signal: AbortSignal },
): Promise<number> {
  if (certificateId !== undefined) {
    await signIfThere(db, issuer, certificateId)
    return 1
  }
  let count = 0
  for (let ids = await unsigned(db); ids.length > 0; ids = await unsigned(db)) {
    for (const id of ids) {
      signal.throwIfAborted()
      await signIfThere(db, issuer, id)
      await rest(breathMs)
      count += 1
    }
  }
  return count
}

const breathMs = 10
const atOnce = 200

/** Without one that went in the meantime. */
const signIfThere = (db: Db, issuer: BadgeIssuer, id: string) =>
  signedBadge(db, issuer, id).catch((error: unknown) => {
    if (!isDomainError(error) || error.code !== 'not-found') throw error
  })

const rows = z.array(z.object({ id: z.string() }))

async function unsigned(db: Db): Promise<string[]> {
  const found = await db.execute(sql`
    select c.id from certificates c where not exists (
      select 1 from badges b where b.certificate_id = c.id and b.superseded_at is null and b.document is not null)
    limit ${atOnce}`)
  return rows.parse(found.rows).map(({ id }) => id)
}

/** Has all badges signed anew that were signed under another address than this issuer's, as an operator wants it who
 *  has moved the site. Gives how many. */
export const enqueueSigningAgain = (db: Db, { origin }: BadgeIssuer): Promise<number> =>
  db.transaction(async (tx) => {
    const queued = await tx
      .update(badges)
      .set({ document: null })
      .where(and(isNotNull(badges.document), ne(badges.origin, origin)))
      .returning({ id: badges.id })
    if (queued.length > 0) await addJob(tx, 'sign-badges', {})
    return queued.length
  })

/** Another address than this issuer's under which badges were signed: anyone who verifies them asks there for the key.
 *  Null when there is none. */
export async function strayOrigin(db: Db, { origin }: BadgeIssuer): Promise<string | null> {
  const [ends] = await db
    .select({ first: min(badges.origin), last: max(badges.origin) })
    .from(badges)
    .where(isNotNull(badges.document))
  return [ends?.first, ends?.last].find((end) => end && end !== origin) ?? null
}
