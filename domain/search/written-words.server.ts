import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type AskedWord, answersToMistyped } from './asked-words.ts'
import { misspellingsOf } from './edit-distance.ts'
import { mistypedParts } from './known-words.ts'

const shortestLikeness = 8
const mostBeginnings = 40
const mostNear = 40

/** The words of the vocabulary that may answer each word that was asked for, in the order of these. One query, which looks at a bounded
 *  number of words however many there are. */
export async function writtenWords(db: Db, asked: readonly AskedWord[]): Promise<string[][]> {
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
  const { rows } = await db.execute<{ place: number; word: string }>(sql`
    select distinct asked.place, hit.word
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
    ) as hit`)
  return asked.map((_, place) => rows.filter((row) => row.place === place).map(({ word }) => word))
}
