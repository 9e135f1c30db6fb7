import { programTitles } from '#content/program-titles.ts'
import type { EntryField } from '#domain/organisation/editorial/list-fields.ts'
import type { EditorialListName } from '#domain/organisation/editorial/list-names.ts'
import { getLocale } from '#locale'
import { m } from '#messages'

/** What a list is called. */
export const listTitle: Record<EditorialListName, () => string> = {
  partners: m.desk_list_partners,
  testimonials: m.desk_list_testimonials,
  team: m.desk_list_team,
  'career-words': m.desk_list_career_words,
  'questions-mentoring': () => m.desk_list_questions({ page: m.common_mentoring() }),
  'questions-creative-room': () =>
    m.desk_list_questions({ page: programTitles['creative-room'][getLocale()] }),
  'questions-young-leaders': () =>
    m.desk_list_questions({ page: programTitles['young-leaders'][getLocale()] }),
  'questions-career-connection': () =>
    m.desk_list_questions({ page: programTitles['career-connection'][getLocale()] }),
}

const indonesian = (label: string) => m.desk_entry_in({ label, language: m.desk_entry_indonesian() })
const english = (label: string) => m.desk_entry_in({ label, language: m.desk_entry_english() })

/** What a field of an entry is called. */
export const fieldLabel: Record<EntryField, () => string> = {
  name: m.common_name,
  initials: m.desk_entry_initials,
  job_id: () => indonesian(m.common_role()),
  job_en: () => english(m.common_role()),
  score: m.desk_entry_score,
  quote_id: () => indonesian(m.desk_entry_quote()),
  quote_en: () => english(m.desk_entry_quote()),
  bio_id: () => indonesian(m.desk_entry_bio()),
  bio_en: () => english(m.desk_entry_bio()),
  word: m.desk_entry_word,
  question_id: () => indonesian(m.desk_entry_question()),
  question_en: () => english(m.desk_entry_question()),
  answer_id: () => indonesian(m.common_answer_given()),
  answer_en: () => english(m.common_answer_given()),
}
