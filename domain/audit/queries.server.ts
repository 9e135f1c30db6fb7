import { and, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { auditLog } from '#db/tables/audit.ts'
import { DomainError } from '#shared/domain-error.ts'
import {
  everyPage,
  type PageCursor,
  type PageWays,
  pageOf,
  pageSize,
  parseCursor,
  readPage,
} from '#shared/page-cursor.ts'
import type { Role } from '#shared/roles.ts'
import { indexedPatterns } from '#shared/search-pattern.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { canReadAudit } from './policy.ts'
import { type AuditAction, type AuditDetails, type AuditFilter, auditActions } from './schema.ts'

type Reader = { role: Role; timeZone: TimeZone }

export type AuditEntry = {
  id: string
  at: Date
  actorId: string | null
  actorName: string
  action: AuditAction
  subjectId: string | null
  subjectName: string
  details: AuditDetails
  address: string | null
}

const actionSchema = z.enum(auditActions)
const detailsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).catch({})

/** A page of the log, newest first. One query. Throws forbidden for all but admins. */
export async function auditEntries(
  db: Db,
  viewer: Reader,
  filter: AuditFilter,
): Promise<PageWays & { entries: AuditEntry[] }> {
  if (!canReadAudit(viewer)) throw new DomainError('forbidden', 'audit')
  const { rows, ...ways } = await readPage(
    filter.cursor,
    (from) => readEntries(db, matching(filter, viewer), from, pageSize + 1),
    (entry: AuditEntry) => entry,
  )
  return { entries: rows, ...ways }
}

const batch = 1000

/** All entries that match, newest first, a thousand at a time. Throws forbidden for all but admins. */
export async function* allAuditEntries(
  db: Db,
  viewer: Reader,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  if (!canReadAudit(viewer)) throw new DomainError('forbidden', 'audit')
  yield* everyPage(async (cursor) => {
    const rows = await readEntries(db, matching(filter, viewer), parseCursor(cursor), batch + 1)
    return pageOf(rows, (entry) => entry, { size: batch })
  })
}

async function readEntries(
  db: Db,
  matches: SQL | undefined,
  from: PageCursor | null,
  limit: number,
): Promise<AuditEntry[]> {
  const order = { at: auditLog.at, id: auditLog.id }
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(matches, olderThan(from, order)))
    .orderBy(...newestFirst(from, order))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    action: actionSchema.parse(row.action),
    details: detailsSchema.parse(row.details),
  }))
}

function matching(
  { action, actor, subject, from, to, search }: AuditFilter,
  { timeZone }: Reader,
): SQL | undefined {
  const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`
  return and(
    action ? eq(auditLog.action, action) : undefined,
    actor ? eq(auditLog.actorId, actor) : undefined,
    subject ? eq(auditLog.subjectId, subject) : undefined,
    from ? gte(auditLog.at, startOf(from)) : undefined,
    to ? lt(auditLog.at, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`) : undefined,
    search
      ? or(
          ...indexedPatterns(search).flatMap((pattern) => [
            ilike(auditLog.actorName, pattern),
            ilike(auditLog.subjectName, pattern),
          ]),
        )
      : undefined,
  )
}
