import { gzipSync } from 'node:zlib'
import { and, asc, between, eq, gte } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { badges, statusLists } from '#db/tables/badges.ts'
import { credentialsContext } from '#platform/data-integrity/bundled-contexts.server.ts'
import { signDocument } from '#platform/data-integrity/eddsa-rdfc-2022.server.ts'
import { issuerUrl, keyUrl, statusListUrl } from './badge-addresses.ts'
import type { BadgeIssuer } from './badge-issuer.server.ts'
import { signingKey } from './issuer-keys.server.ts'
import { bitsOf, placesOf } from './status-place.ts'

/** For how long anyone who verifies may go by a list they have, in milliseconds. */
const timeToLive = 60_000

/** A signed list of which badges are revoked (Bitstring Status List 1.0), as JSON: signed when somebody asks after
 *  something has changed. Null for a list that no badge stands in yet, but for the first. */
export async function statusListDocument(db: Db, issuer: BadgeIssuer, list: number): Promise<string | null> {
  const [there] = await db
    .select({ document: statusLists.document, origin: statusLists.origin })
    .from(statusLists)
    .where(eq(statusLists.number, list))
  if (there?.document && there.origin === issuer.origin) return there.document
  if (!there && !(await isInUse(db, list))) return null
  return db.transaction((tx) => signList(tx, issuer, list))
}

async function isInUse(db: Db, list: number): Promise<boolean> {
  if (list === 1) return true
  const found = await db
    .select({ id: badges.id })
    .from(badges)
    .where(gte(badges.place, placesOf(list).first))
    .limit(1)
  return found.length > 0
}

/** Anyone who revokes changes the list's row after the badge's: while it is locked here, nothing is revoked that the list would not say. */
async function signList(tx: Db, issuer: BadgeIssuer, list: number): Promise<string> {
  const { origin } = issuer
  const ofList = eq(statusLists.number, list)
  const { multikey, privateKey } = await signingKey(tx, issuer)
  await tx.insert(statusLists).values({ number: list }).onConflictDoNothing()
  const [row] = await tx
    .select({ document: statusLists.document, origin: statusLists.origin })
    .from(statusLists)
    .where(ofList)
    .for('update')
  if (row?.document && row.origin === origin) return row.document
  const { first, last } = placesOf(list)
  const revoked = await tx
    .select({ place: badges.place })
    .from(badges)
    .where(and(eq(badges.isRevoked, true), between(badges.place, first, last)))
    .orderBy(asc(badges.place))
  const at = new Date()
  const indexes = revoked.map(({ place }) => place - first)
  const credential = listCredential({ origin, list, indexes, at })
  const verificationMethod = keyUrl(origin, multikey)
  const document = JSON.stringify(await signDocument(credential, { privateKey, verificationMethod, at }))
  await tx.update(statusLists).set({ document, origin }).where(ofList)
  return document
}

type ListContent = {
  origin: string
  list: number
  /** Of what is revoked. */
  indexes: readonly number[]
  at: Date
}

const listCredential = ({ origin, list, indexes, at }: ListContent) => {
  const id = statusListUrl(origin, list)
  return {
    '@context': [credentialsContext],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerUrl(origin),
    validFrom: `${at.toISOString().slice(0, 19)}Z`,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      ttl: timeToLive,
      encodedList: `u${gzipSync(bitsOf(indexes)).toString('base64url')}`,
    },
  }
}
