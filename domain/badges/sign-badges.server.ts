import { setTimeout as rest } from 'node:timers/promises'
import { and, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { badges } from '#db/tables/badges.ts'
import { isDomainError } from '#shared/domain-error.ts'
import type { BadgeIssuer } from './badge-issuer.server.ts'
import { signedBadge } from './sign-badge.server.ts'

/** Does what signing is owed: for one certificate that was just issued, or for all that have no badge, such as those of before there were any. Between two of many the process does what else
 *  it has to do. Gives how many were looked at. */
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

/** Has all badges that were signed under another address than that of this issuer signed anew: as an operator wants it who has moved the site. Gives how many. */
export async function oweSigningAgain(db: Db, { origin }: BadgeIssuer): Promise<number> {
  const owed = await db
    .update(badges)
    .set({ document: null })
    .where(and(isNull(badges.supersededAt), isNotNull(badges.document), ne(badges.origin, origin)))
    .returning({ id: badges.id })
  return owed.length
}

/** Another address than this issuer's under which the last badge was signed; null when there is none: whoever verifies such badges asks there for the key. */
export async function strayOrigin(db: Db, { origin }: BadgeIssuer): Promise<string | null> {
  const [stray] = await db
    .select({ origin: badges.origin })
    .from(badges)
    .where(and(isNull(badges.supersededAt), isNotNull(badges.document), ne(badges.origin, origin)))
    .limit(1)
  return stray?.origin ?? null
}
