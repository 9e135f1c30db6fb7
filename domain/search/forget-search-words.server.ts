import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** A week's hours: each word is looked at once a week.
 *  @internal Exported for tests. */
export const wordParts = 168
const hour = 3_600_000

/** Takes words out of the search's vocabulary that nothing public has any more. One part of it at a time, which is
 *  another each hour, so that nobody waits for it. Returns how many words went. */
export async function forgetSearchWords(
  db: Db,
  part = Math.floor(Date.now() / hour) % wordParts,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from search_vocabulary where abs(hashtext(word) % ${wordParts}) = ${part}
      and not exists (select from courses where is_published and search_terms @> array[word])
      and not exists (select from lessons join course_modules on course_modules.id = lessons.module_id
        join courses on courses.id = course_modules.course_id
        where courses.is_published and lessons.search_terms @> array[word])
      and not exists (select from events where is_published and events.search_terms @> array[word])
      and not exists (select from categories where categories.search_terms @> array[word])
      and not exists (select from profiles where role <> 'student' and search_terms(full_name, '') @> array[word])`)
  return rowCount ?? 0
}
