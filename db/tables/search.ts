import { type SQL, sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

/** What the site's search finds a row by, made by the database: its words, `title:` and each word of its title, `whole:` and its title
 *  as one. */
export const searchTerms = (made: () => SQL) => text('search_terms').array().generatedAlwaysAs(made)

/** Every word by which something has become findable, once: what typing errors and beginnings of words are compared with. Triggers add to
 *  it, maintenance takes out what is in nothing any more. Words alone, never shown. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text('word').primaryKey(),
    /** The word, and what is left of it when any one letter is left out. */
    misspellings: text('misspellings')
      .array()
      .generatedAlwaysAs((): SQL => sql`search_misspellings(${searchVocabulary.word})`),
  },
  (table) => [
    index('search_vocabulary_beginnings').on(table.word.op('text_pattern_ops')),
    index('search_vocabulary_misspellings').using('gin', table.misspellings).with({ fastupdate: false }),
    index('search_vocabulary_likeness')
      .using('gin', table.word.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
  ],
)
