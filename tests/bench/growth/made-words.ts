import { commonestWords } from '#tests/bench/many-courses.ts'

/** Words of bulk texts, from the commonest to the rarest: those that the demo's lessons use most, then made-up ones.
 *  They are drawn as words come in a language, the hundredth a hundredth as often as the first, so that a million texts
 *  have many words that hardly anybody uses. */
const vocabularySize = 60_000

const real = commonestWords(150)
const syllables = [...'bdgklmnprt'].flatMap((consonant) => [...'aeiu'].map((vowel) => consonant + vowel))
const count = syllables.length

/** The word of a rank, from 0. */
export function wordOfRank(rank: number): string {
  const syllable = (place: number) => syllables[Math.floor(rank / count ** place) % count] ?? ''
  return real[rank] ?? `${syllable(0)}${syllable(1)}${syllable(2)}n`
}

const list = (words: readonly string[]) => `(array[${words.map((word) => `'${word}'`).join()}])`

/** The same in SQL. */
const wordInSql = `case when rank < ${real.length} then ${list(real)}[1 + rank]
  else ${[1, count, count ** 2].map((by) => `${list(syllables)}[1 + rank / ${by} % ${count}]`).join(' || ')} || 'n' end`

/** So many words in SQL, by a number of whatever: the same for the same number and seed, in every database. */
export const wordsBy = (number: string, seed: number, many: number): string => `(
  select string_agg(${wordInSql}, ' ') from (
    select floor(exp(chance * ${Math.log(vocabularySize + 1)}))::int - 1 as rank from (
      select (hashint8extended((${number})::bigint * 64 + place, ${seed}) & 2147483647)::float8 / 2147483648 as chance
      from generate_series(1, ${many}) place) thrown) drawn)`
