import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { PictureStorage } from '#platform/picture-storage/picture-storage.server.ts'
import { namesOfWidths } from '#platform/picture-widths.server.ts'

/** A picture that nothing shows is kept for as long as somebody may still come back to a form, unsent, in which it is. Milliseconds. */
const retention = 7 * 24 * 3600_000

/** Removes the pictures that no row of the database and no text in one refers to any more, with their widths, and what
 *  a crash has left half-written, once they are a week old; says how many those were. What is looked through is every
 *  column that can hold text, so that none is forgotten here when one is added. */
export async function forgetPictures(
  db: Db,
  storage: PictureStorage,
  folder: string,
  now = Date.now(),
): Promise<number> {
  const old: string[] = []
  for await (const { name, storedAt } of storage.list(folder))
    if (storedAt.getTime() < now - retention) old.push(name)
  if (old.length === 0) return 0
  const shown = await picturesInRows(db)
  let removed = 0
  for (const name of old) {
    if (shown.has(name)) continue
    // Somebody may have stored it again meanwhile.
    const storedAt = await storage.storedAt(name)
    if (storedAt && storedAt.getTime() >= now - retention) continue
    await storage.remove(name)
    for (const width of namesOfWidths(name)) await storage.remove(width)
    removed += 1
  }
  return removed
}

/** The names of all pictures that anything in the database refers to. */
async function picturesInRows(db: Db): Promise<Set<string>> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`)
  const names = new Set<string>()
  for (const { table, column } of columns) {
    const text = sql`${sql.identifier(column)}::text`
    const { rows } = await db.execute<{ name: string }>(sql`
      select distinct found[1] as name
      from ${sql.identifier(table)}, regexp_matches(${text}, '/media/([a-z]+/[0-9a-f]{32}-[0-9]{1,5}x[0-9]{1,5}[.]webp)', 'g') as found
      where ${text} like '%/media/%'`)
    for (const { name } of rows) names.add(name)
  }
  return names
}
