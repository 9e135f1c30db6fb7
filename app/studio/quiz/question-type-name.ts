import type { QuestionType } from '#domain/quizzes/types/question-types.ts'
import { m } from '#messages'

/** What a type of question is called, in the order in which types are offered. */
export const questionTypeName: Record<QuestionType, () => string> = {
  single: m.studio_quiz_type_single,
  multiple: m.studio_quiz_type_multiple,
  'true-false': m.studio_quiz_type_true_false,
  short: m.studio_quiz_type_short,
  numeric: m.studio_quiz_type_numeric,
  matching: m.studio_quiz_type_matching,
  ordering: m.studio_quiz_type_ordering,
  essay: m.studio_quiz_type_essay,
}
