/** An option of a choice: `weight` in percent of the question's mark, from -100 to 100. */
export type Option = { text: string; weight: number; feedback?: string }

/** What a question asks and what is right, as `quiz_questions.body` keeps it. Texts are Markdown. Nothing of it but
 *  what `asked` leaves goes to a learner before it may. */
export type QuestionBody =
  | { type: 'single'; options: Option[] }
  | { type: 'multiple'; options: Option[] }
  | { type: 'true-false'; isTrue: boolean; feedbackWrong?: string; feedbackRight?: string }
  | { type: 'short'; answers: Option[] }
  | { type: 'numeric'; answers: { value: number; tolerance: number; weight: number; feedback?: string }[] }
  | { type: 'matching'; pairs: { left: string; right: string }[] }
  | { type: 'ordering'; items: string[] }
  | { type: 'essay' }

export type QuestionType = QuestionBody['type']

/** A question as it is written: `key` tells it from the others of its course, through changes of its words. */
export type Question = {
  key: string
  stem: string
  body: QuestionBody
  tags: readonly string[]
  /** Shown after answering, whatever was answered. */
  feedback?: string
  /** What its author noted beside it, a line each: it stays in the text, and is kept and shown nowhere else. */
  notes?: readonly string[]
}

/** What a learner gave: indexes are those of the body as it is kept, never those of the shuffled screen. */
export type Given =
  | { type: 'single'; option: number }
  | { type: 'multiple'; options: number[] }
  | { type: 'true-false'; isTrue: boolean }
  | { type: 'short'; text: string }
  | { type: 'numeric'; text: string }
  | { type: 'matching'; rights: (number | null)[] }
  | { type: 'ordering'; order: number[] }
  | { type: 'essay'; text: string }
