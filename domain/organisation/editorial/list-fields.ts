import type { EditorialListName } from './list-names.ts'

/** What an entry of a list consists of, as it is stored and typed: texts by these names. What ends in `_id` and `_en`
 *  is one text in two languages. */
export const entryFields = {
  name: 100,
  initials: 3,
  job_id: 120,
  job_en: 120,
  score: 3,
  quote_id: 400,
  quote_en: 400,
  bio_id: 400,
  bio_en: 400,
  word: 30,
  question_id: 200,
  question_en: 200,
  answer_id: 1000,
  answer_en: 1000,
} as const satisfies Record<string, number>

export type EntryField = keyof typeof entryFields
export type Entry = Partial<Record<EntryField, string>> & { isDemo?: boolean }

const questions: readonly EntryField[] = ['question_id', 'question_en', 'answer_id', 'answer_en']

/** The fields of each list, in the order of its form. The first says what an entry is called. */
export const fieldsOfList: Record<EditorialListName, readonly EntryField[]> = {
  partners: ['name', 'initials'],
  testimonials: ['name', 'job_id', 'job_en', 'quote_id', 'quote_en', 'score'],
  team: ['name', 'initials', 'job_id', 'job_en', 'bio_id', 'bio_en'],
  'career-words': ['word'],
  'questions-mentoring': questions,
  'questions-creative-room': questions,
  'questions-young-leaders': questions,
  'questions-career-connection': questions,
}

/** How many entries a list has at most. */
export const mostEntries = 60

/** Texts that take several lines. */
export const isLong = (field: EntryField): boolean => entryFields[field] > 200

/** What an entry is called. */
export const entryTitle = (list: EditorialListName, entry: Entry): string =>
  entry[fieldsOfList[list][0] ?? 'name'] ?? ''
