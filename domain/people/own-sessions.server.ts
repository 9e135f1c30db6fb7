import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { type Device, deviceOf } from './device.ts'
import { isLiveSession } from './live-session.server.ts'
import type { Viewer } from './policy.ts'

export type OwnSession = {
  id: string
  device: Device
  /** UTC; noted once a day, a caretaker's once a minute. */
  lastSeenAt: Date
  signedInAt: Date
  isCurrent: boolean
}

/** Where the viewer is signed in, this browser first, then the last used (at most 100). */
export async function ownSessions(db: Db, viewer: Viewer): Promise<OwnSession[]> {
  const rows = await db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(and(eq(sessions.userId, viewer.id), isLiveSession))
    .orderBy(desc(eq(sessions.id, viewer.sessionId)), desc(sessions.updatedAt), desc(sessions.id))
    .limit(100)
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.userAgent ?? ''),
    lastSeenAt: row.updatedAt,
    signedInAt: row.createdAt,
    isCurrent: row.id === viewer.sessionId,
  }))
}
