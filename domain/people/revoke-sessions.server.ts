import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sessions } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Viewer } from './policy.ts'

/** Ends one of the viewer's own sessions. One that is over already, or somebody else's, is left alone without a word. */
export async function revokeSession(db: Db, viewer: Viewer, sessionId: string): Promise<void> {
  if (!isUuid(sessionId)) return
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, viewer.id)))
}

/** Signs the viewer out everywhere, here too. */
export async function revokeAllSessions(db: Db, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userId, viewer.id))
    await recordAudit(tx, viewer, 'signed-out-everywhere', { id: viewer.id, name: viewer.fullName })
  })
}
