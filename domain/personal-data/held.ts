import { people } from './held-of-accounts.ts'
import { learned } from './held-of-learning.ts'
import { paid } from './held-of-money.ts'
import { made, said } from './held-of-works.ts'
import type { Held } from './held-type.ts'

/** Every table that holds something of people, with every column that refers to one. `npm run check:personal-data`
 *  fails for one that is missing here, and where the database would do something else than is said. */
export const held: Readonly<Record<string, Held>> = { ...people, ...learned, ...said, ...made, ...paid }

/** Tables that hold nothing of people: what staff write, sums, counters without a name, and the works of the site. */
export const holdNobody: Readonly<Record<string, string>> = {
  article_reader_salts: 'salts of a day',
  article_readers: 'salted hashes of a day',
  article_views: 'sums',
  assignments: 'what is asked of learners',
  career_types: 'content',
  categories: 'content',
  course_figures: 'sums',
  course_modules: 'content',
  editorial_lists: 'content; people are named in it with their agreement, outside this product',
  event_figures: 'sums',
  grade_weights: 'content',
  issuer_keys: 'keys',
  job_runners: 'processes',
  kept_event_revenue: 'sums',
  legal_texts: 'content',
  lesson_attachments: 'content',
  lessons: 'content',
  newsletter_issues: 'content',
  payment_ways: 'settings',
  peer_rounds: 'settings',
  picture_fetches: 'addresses of pictures',
  profile_counts: 'sums',
  question_words: 'counts of words of a course',
  quiz_questions: 'content',
  quizzes: 'content',
  receipt_years: 'numbers',
  search_vocabulary: 'words of what is public',
  status_lists: 'bits without a name',
}
