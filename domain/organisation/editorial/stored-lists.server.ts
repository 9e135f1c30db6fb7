import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { editorialLists } from '#db/tables/editorial-lists.ts'
import { type Entry, entryFields } from './list-fields.ts'
import type { EditorialListName } from './list-names.ts'
import { realOf, shippedList } from './shipped-lists.ts'

const fields = Object.fromEntries(Object.keys(entryFields).map((name) => [name, z.string().optional()]))
const entriesSchema = z.array(z.object({ ...fields, isDemo: z.boolean().optional() }))

/** Entries as a row holds them; null where it holds none. */
export const entriesOf = (stored: unknown): Entry[] | null =>
  stored === null || stored === undefined ? null : entriesSchema.parse(stored)

/** What everybody is shown of a list: as it was published here, else as content/ has it. One query. `isDemo`: whether
 *  the site is a demo; invented entries belong to that (P30). */
export async function publishedList(db: Db, name: EditorialListName, isDemo: boolean): Promise<Entry[]> {
  const [row] = await db
    .select({ published: editorialLists.published })
    .from(editorialLists)
    .where(eq(editorialLists.name, name))
  return shownList(name, row?.published, isDemo)
}

/** What everybody is shown of a list whose row holds this. */
export function shownList(name: EditorialListName, published: unknown, isDemo: boolean): Entry[] {
  const own = entriesOf(published)
  return own ? realOf(own, isDemo) : shippedList(name, isDemo)
}
