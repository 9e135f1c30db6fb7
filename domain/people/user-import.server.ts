import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { deleteSome } from '#db/delete-in-batches.server.ts'
import { profiles } from '#db/tables/people.ts'
import { userImports } from '#db/tables/user-imports.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { storable } from '#shared/typed-text.ts'
import { isUuid } from '#shared/uuid.ts'
import { authoriseAdmin } from './authorise-admin.server.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { isOldImport } from './forget-passing.server.ts'
import { canManageUsers, type Viewer } from './policy.ts'
import { type ImportProblem, importProblemSchema, readImportRows } from './user-import-rows.ts'

type Upload = { fileName: string; text: string; invites: boolean }

const longestFileName = 200

/** Checks a list of people and keeps it for carrying out; nobody is made yet. Returns its id. Lists older than 30 days are dropped. Throws
 *  forbidden for all but admins. */
export async function checkUserImport(
  db: Db,
  viewer: Viewer,
  { fileName, text, invites }: Upload,
): Promise<string> {
  const { rows, problems } = readImportRows(text)
  return db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    await deleteSome(tx, userImports, isOldImport)
    const [made] = await tx
      .insert(userImports)
      .values({
        createdBy: viewer.id,
        fileName: storable(fileName, longestFileName),
        rows,
        problems,
        invites,
      })
      .returning({ id: userImports.id })
    if (!made) throw new Error('The list of people was not kept.')
    return made.id
  })
}

export type UserImport = {
  id: string
  fileName: string
  /** How many people it can make, and how many of them have an account already. */
  rows: number
  withAccount: number
  problems: ImportProblem[]
  invites: boolean
  done: number
  made: number
  existing: number
  state: 'checked' | 'running' | 'stopped' | 'finished'
}

// An import notes its progress after every few rows. One that has long said nothing has been given up with every
// process that tried, or waits behind a long one: to ask for it again is safe.
const silentMinutes = 15
const hasStopped = sql<boolean>`(${userImports.failedAt} is not null
  or ${userImports.workedAt} < now() - make_interval(mins => ${silentMinutes}))`

/** An import: its dry run before it is carried out, its progress afterwards. Two queries. Throws forbidden for all but admins, not-found
 *  'import'. */
export async function userImport(db: Db, viewer: Viewer, importId: string): Promise<UserImport> {
  if (!canManageUsers(viewer)) throw new DomainError('forbidden', 'admins-only')
  if (!isUuid(importId)) throw new DomainError('not-found', 'import')
  const [found] = await db
    .select({
      id: userImports.id,
      fileName: userImports.fileName,
      emails: sql<unknown>`jsonb_path_query_array(${userImports.rows}, '$[*].email')`,
      problems: userImports.problems,
      invites: userImports.invites,
      done: userImports.done,
      made: userImports.made,
      existing: userImports.existing,
      startedAt: userImports.startedAt,
      finishedAt: userImports.finishedAt,
      hasStopped,
    })
    .from(userImports)
    .where(eq(userImports.id, importId))
  if (!found) throw new DomainError('not-found', 'import')
  const { emails: listed, problems, startedAt, finishedAt, hasStopped: isStopped, ...counts } = found
  const emails = z.array(z.string()).parse(listed)
  const withAccount =
    startedAt || emails.length === 0
      ? 0
      : await db.$count(profiles, and(inArray(profiles.email, emails), eq(profiles.emailVerified, true)))
  const running = isStopped ? 'stopped' : 'running'
  return {
    ...counts,
    rows: emails.length,
    withAccount,
    problems: z.array(importProblemSchema).parse(problems),
    state: finishedAt ? 'finished' : startedAt ? running : 'checked',
  }
}

/** The latest imports, newest first (at most 5). One query. Throws forbidden for all but admins. */
export async function latestUserImports(db: Db, viewer: Viewer) {
  if (!canManageUsers(viewer)) throw new DomainError('forbidden', 'admins-only')
  return db
    .select({
      id: userImports.id,
      fileName: userImports.fileName,
      createdAt: userImports.createdAt,
      rows: sql<number>`jsonb_array_length(${userImports.rows})`,
      made: userImports.made,
      isStarted: sql<boolean>`${userImports.startedAt} is not null`,
      isFinished: sql<boolean>`${userImports.finishedAt} is not null`,
    })
    .from(userImports)
    .orderBy(desc(userImports.createdAt), desc(userImports.id))
    .limit(5)
}

/** Queues the job that carries an import out: true for one caller only, also for one that has stopped half-way. Throws
 *  forbidden for all but admins and 'unconfirmed', not-found 'import'. */
export async function startUserImport(db: Db, viewer: Viewer, importId: string): Promise<boolean> {
  if (!isUuid(importId)) throw new DomainError('not-found', 'import')
  return db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    await requireConfirmed(tx, viewer)
    const [started] = await tx
      .update(userImports)
      .set({
        startedAt: sql`coalesce(${userImports.startedAt}, now())`,
        workedAt: sql`now()`,
        failedAt: null,
      })
      .where(
        and(
          eq(userImports.id, importId),
          isNull(userImports.finishedAt),
          or(isNull(userImports.workedAt), hasStopped),
        ),
      )
      .returning({ fileName: userImports.fileName, done: userImports.done })
    if (started) {
      const subject = { id: importId, name: started.fileName }
      await recordAudit(tx, viewer, 'users-imported', subject, { after: started.done })
      const options = { key: `import-users:${importId}`, queue: 'import-users' }
      await addJob(tx, 'import-users', { importId, adminId: viewer.id }, options)
      return true
    }
    const there = await tx.$count(userImports, eq(userImports.id, importId))
    if (there === 0) throw new DomainError('not-found', 'import')
    return false
  })
}
