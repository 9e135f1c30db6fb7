import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { badges, statusLists } from '#db/tables/badges.ts'
import { certificates } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { isRevoked } from '#domain/certificates/policy.ts'
import { certificateColumns, presentCertificate } from '#domain/certificates/queries.server.ts'
import { signDocument } from '#platform/data-integrity/eddsa-rdfc-2022.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { keyUrl } from './badge-addresses.ts'
import type { BadgeIssuer } from './badge-issuer.server.ts'
import { composeBadge } from './compose-badge.server.ts'
import { signingKey } from './issuer-keys.server.ts'
import { statusPlace } from './status-place.ts'

/** A certificate as an Open Badge, byte for byte as it was signed; signed now where that is still queued. However many
 *  ask at once, it is signed once. Throws not-found 'certificate'. */
export async function signedBadge(db: Db, issuer: BadgeIssuer, certificateId: string): Promise<string> {
  const there = await currentBadge(db, certificateId)
  return there?.document ?? db.transaction((tx) => signNow(tx, issuer, certificateId))
}

/** The badge of a certificate that neither waits to be signed nor is superseded; undefined when there is none yet. */
async function currentBadge(db: Db, certificateId: string) {
  const [there] = await db
    .select({ place: badges.place, document: badges.document })
    .from(badges)
    .where(and(eq(badges.certificateId, certificateId), isNull(badges.supersededAt)))
  return there
}

async function signNow(tx: Db, issuer: BadgeIssuer, certificateId: string): Promise<string> {
  const [row] = await tx
    .select({
      ...certificateColumns,
      issuedAt: certificates.issuedAt,
      email: profiles.email,
    })
    .from(certificates)
    .leftJoin(profiles, eq(profiles.id, certificates.userId))
    .where(eq(certificates.id, certificateId))
    .for('no key update', { of: certificates })
  if (!row) throw new DomainError('not-found', 'certificate')
  const there = await currentBadge(tx, certificateId)
  if (there?.document) return there.document
  const { origin } = issuer
  const { multikey, privateKey } = await signingKey(tx, issuer)
  const { email, issuedAt, ...certificate } = row
  const place =
    there?.place ?? (await newPlace(tx, { certificateId, origin, isRevoked: isRevoked(certificate) }))
  const badge = composeBadge({
    certificate: { ...presentCertificate(certificate), issuedAt },
    holder: email === null ? null : { email, salt: randomBytes(16).toString('hex') },
    origin,
    place,
  })
  const at = new Date()
  const signed = await signDocument(badge, { privateKey, verificationMethod: keyUrl(origin, multikey), at })
  const document = JSON.stringify(signed)
  await tx
    .update(badges)
    .set({ document, origin, signedAt: at })
    .where(and(eq(badges.certificateId, certificateId), isNull(badges.supersededAt)))
  return document
}

async function newPlace(
  tx: Db,
  badge: { certificateId: string; origin: string; isRevoked: boolean },
): Promise<number> {
  const [made] = await tx.insert(badges).values(badge).returning({ place: badges.place })
  if (!made) throw new Error('A badge was not written.')
  if (badge.isRevoked) await dropLists(tx, [made.place])
  return made.place
}

/** Says of a certificate's badge whether it is revoked, in the transaction that decides it. Where none has been signed
 *  yet, signing says it. */
export async function markBadge(tx: Db, certificateId: string, isRevoked: boolean): Promise<void> {
  const marked = await tx
    .update(badges)
    .set({ isRevoked })
    .where(and(eq(badges.certificateId, certificateId), isNull(badges.supersededAt)))
    .returning({ place: badges.place })
  await dropLists(
    tx,
    marked.map(({ place }) => place),
  )
}

/** Puts a certificate's badge out of use, in the transaction that makes it say something else: it is revoked for good,
 *  and what it said is kept nowhere. The next one stands elsewhere in the lists. */
export async function supersedeBadge(tx: Db, certificateId: string): Promise<void> {
  const gone = await tx
    .update(badges)
    .set({ supersededAt: sql`now()`, isRevoked: true, document: null })
    .where(and(eq(badges.certificateId, certificateId), isNull(badges.supersededAt)))
    .returning({ place: badges.place })
  await dropLists(
    tx,
    gone.map(({ place }) => place),
  )
}

/** The lists of these places are signed anew when somebody asks for them. */
async function dropLists(tx: Db, places: readonly number[]): Promise<void> {
  const lists = [...new Set(places.map((place) => statusPlace(place).list))]
  if (lists.length > 0)
    await tx.update(statusLists).set({ document: null }).where(inArray(statusLists.number, lists))
}
