import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteInBatches } from '#db/delete-in-batches.server.ts'
import { rateLimits, sessions, verifications } from '#db/tables/people.ts'
import { userImports } from '#db/tables/user-imports.ts'
import { retention } from '#shared/retention.ts'

/** That a list of people has been there for long. */
export const isOldImport: SQL = sql`${userImports.createdAt} < now() - make_interval(days => ${retention.userImports})`

/** Forgets sessions that are over, no matter whose they are; says how many. */
export const forgetSessions = (db: Db): Promise<number> =>
  deleteInBatches(db, sessions, sql`${sessions.expiresAt} <= now()`)

/** Forgets links in mails, and sign-ins between two steps, that are over; says how many. */
export const forgetVerifications = (db: Db): Promise<number> =>
  deleteInBatches(db, verifications, sql`${verifications.expiresAt} <= now()`)

/** Forgets how often something was tried in windows that are over; says how many. */
export const forgetWindows = (db: Db): Promise<number> =>
  deleteInBatches(db, rateLimits, sql`${rateLimits.resetsAt} <= now()`)

/** Forgets lists of people that were uploaded thirty days ago; says how many. */
export const forgetUserImports = (db: Db): Promise<number> => deleteInBatches(db, userImports, isOldImport)
