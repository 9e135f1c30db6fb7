import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories } from '#db/tables/courses.ts'
import type { Article } from '#domain/articles/read-articles.server.ts'
import { readingArticles } from '#domain/articles/stored-articles.server.ts'
import { type AskedWord, answersToMistyped } from './asked-words.ts'
import { misspellingsOf } from './edit-distance.ts'
import { mistypedParts } from './known-words.ts'

type Word = { place: number; word: string }

/** A category, and the words of its name: there are few, so that who looks for one of them is distinguished here. */
export type NamedCategory = { id: string; terms: string[] }

const shortestLikeness = 8
const mostBeginnings = 40
const mostNear = 40

/** The words of the vocabulary that may answer each word that was asked for, in the order of these, and the articles
 *  that may be `known` to answer, and all categories. One query, which looks at a bounded number of words however many
 *  there are. */
export async function writtenWords(
  db: Db,
  asked: readonly AskedWord[],
): Promise<{ written: string[][]; known: readonly Article[]; categories: readonly NamedCategory[] }> {
  const given = asked.map(({ word, isLast, answers }, place) => {
    const parts = mistypedParts(word)
    return {
      place,
      word,
      forms: [...answers.keys(), ...answersToMistyped(word).keys()],
      beginning: isLast && word.length > 1 ? word : null,
      spellings: [...new Set(parts.flatMap(misspellingsOf))],
      likeness: parts.length > 0 && word.length >= shortestLikeness ? word : null,
    }
  })
  const articles = readingArticles()
  const { rows: answered } = await db.execute<{
    words: Word[] | null
    articles: unknown
    categories: NamedCategory[] | null
  }>(sql`
    select (select jsonb_agg(found) from (select distinct asked.place, hit.word
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as asked(place int, word text, forms text[], beginning text, spellings text[], likeness text)
    cross join lateral (
      select word from search_vocabulary where word = any(asked.forms)
      union all
      (select word from (
        select word from search_vocabulary
        where word ~>=~ asked.beginning and word ~<~ (asked.beginning || U&'\\+10FFFF')
        order by word using ~<~ limit 200
      ) as beginnings order by length(word), word limit ${mostBeginnings})
      union all
      (select near.word from search_vocabulary as near where near.misspellings && asked.spellings
        and not exists (select from search_vocabulary as same where same.word = asked.word) limit ${mostNear})
      union all
      (select near.word from search_vocabulary as near where near.word % asked.likeness
        and not exists (select from search_vocabulary as same where same.word = asked.word)
        order by similarity(near.word, asked.likeness) desc, near.word limit ${mostNear})
    ) as hit) as found) as words, ${articles.asked} as articles,
      (select jsonb_agg(jsonb_build_object('id', id, 'terms', search_terms)) from ${categories}) as categories`)
  const [row] = answered
  const words = row?.words ?? []
  return {
    written: asked.map((_, place) => words.filter((each) => each.place === place).map(({ word }) => word)),
    known: articles.read(row?.articles ?? []),
    categories: row?.categories ?? [],
  }
}
