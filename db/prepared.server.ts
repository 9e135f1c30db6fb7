import type { Placeholder } from 'drizzle-orm'
import type { Db } from './client.server.ts'
import { rememberStatement } from './statement-names.server.ts'

/** Somebody by their id, or by the place of a prepared statement that is filled in with it. */
export type ById = { id: string | Placeholder }

/** A statement whose words are put together once for each database, and from then on only filled in: putting them
 *  together takes longer than asking. `prepare` makes it, without a name (`.prepare('')`). A PostgreSQL with sessions
 *  of our own remembers it as well, and how it is best answered (db/client.server.ts): only for what is looked up by
 *  keys, whatever they are. In a transaction it is put together anew. */
export function prepared<Query extends { getQuery: () => { sql: string } }>(
  prepare: (db: Db) => Query,
): (db: Db) => Query {
  const known = new WeakMap<Db, Query>()
  return (db) => {
    const found = known.get(db)
    if (found) return found
    const query = prepare(db)
    known.set(db, query)
    rememberStatement(query.getQuery().sql)
    return query
  }
}
