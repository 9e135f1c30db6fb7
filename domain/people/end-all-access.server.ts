import type { Db } from '#db/client.server.ts'
import { sessions, verifications } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'

/** Ends every session and every link that was mailed and not used yet, of everybody, guardians too, at once: for
 *  the person who runs the site, when what opens it may be in other hands. Anyone who was invited or wants a new password asks
 *  for another link. Says how many there were. */
export const endAllAccess = (db: Db): Promise<{ sessions: number; links: number }> =>
  db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).returning({ id: sessions.id })
    const dropped = await tx.delete(verifications).returning({ id: verifications.identifier })
    const counts = { sessions: ended.length, links: dropped.length }
    await recordAudit(tx, null, 'access-ended', { id: null, name: '' }, counts)
    return counts
  })
