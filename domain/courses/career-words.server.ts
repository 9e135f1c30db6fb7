import { asc } from 'drizzle-orm'
import { careerWordOfCategory, careerWords, otherCareerWord } from '#content/career-words.ts'
import type { Db } from '#db/client.server.ts'
import { careerTypes, categories } from '#db/tables/courses.ts'

/** The words of the landing page's hero (SPEC §7): the career types, oldest first; without any, what people become who learn in the
 *  categories; then the fixed ones, each word once. Never fails: a database that doesn't answer leaves the fixed ones. */
export async function heroCareerWords(db: Db): Promise<string[]> {
  const found = await wordsOf(db).catch(() => [])
  return [...new Set([...found, ...careerWords])]
}

async function wordsOf(db: Db): Promise<string[]> {
  const named = await db
    .select({ name: careerTypes.name })
    .from(careerTypes)
    .orderBy(asc(careerTypes.createdAt), asc(careerTypes.name))
  if (named.length > 0) return named.map(({ name }) => name)
  const taught = await db
    .select({ name: categories.name })
    .from(categories)
    .orderBy(asc(categories.createdAt), asc(categories.id))
  return taught.map(({ name }) => careerWordOfCategory[name.toLowerCase()] ?? otherCareerWord)
}
