import type { Db } from '#db/client.server.ts'
import { openDatabase } from '#db/open-database.server.ts'

/** Where a site keeps what it knows. */
export type Place = { dataDir: string; databaseUrl: string | undefined }

/** Looks into the database of a site, which may be running. */
export async function withDatabase<Result>(place: Place, use: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase(place)
  try {
    return await use(db)
  } finally {
    await close()
  }
}
