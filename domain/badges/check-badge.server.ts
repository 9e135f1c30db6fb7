import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { makingOnce } from '#platform/bounded-cache.server.ts'
import { isIntact } from '#platform/data-integrity/eddsa-rdfc-2022.server.ts'
import { keyOfMultikey } from '#platform/data-integrity/multikey.server.ts'
import type { BadgeIssuer } from './badge-issuer.server.ts'
import { listedKeys } from './issuer-keys.server.ts'
import { signedBadge } from './sign-badge.server.ts'

const signedSchema = z.object({ proof: z.object({ created: z.iso.datetime().pipe(z.coerce.date()) }) })

/** What was found of the last badges that were looked at: what is signed never changes. */
const found = makingOnce<boolean>('badges', { sizeOf: () => 0 })

/** Whether the badge of a certificate holds: that its signature is right, under a key of this site; and when it was
 *  signed. Signed now where that still waits in the queue. */
export async function checkedBadge(db: Db, issuer: BadgeIssuer, certificateId: string) {
  const badge = await signedBadge(db, issuer, certificateId)
  const isRight = await found(badge, () => holds(db, badge))
  const signed = signedSchema.safeParse(JSON.parse(badge))
  return { isIntact: isRight, signedAt: signed.data?.proof.created ?? null }
}

async function holds(db: Db, badge: string): Promise<boolean> {
  const keys = new Set((await listedKeys(db)).map(({ multikey }) => multikey))
  return isIntact(badge, (address) => {
    const multikey = address.split('#')[1] ?? ''
    return keys.has(multikey) ? keyOfMultikey(multikey) : null
  })
}
