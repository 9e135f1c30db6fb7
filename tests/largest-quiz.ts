import { bankFormSchema, importChoicesSchema } from '#domain/quizzes/bank-form.ts'
import { choiceValue } from '#domain/quizzes/import-choice.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import type { Form } from './form-size.ts'
import { text } from './largest-values.ts'

const tags = Array.from({ length: quizBounds.tags }, (_, n) => n + text(quizBounds.tag - 1))

/** The questions that a bank takes at once. */
export const largestBank: Form = {
  schema: bankFormSchema,
  typed: {
    questions: text(quizBounds.source),
    tags: tags.join(','),
    intent: 'import',
  },
}

/** The same with a file. */
export const largestBankFile: Form = { ...largestBank, file: quizBounds.file }

/** An import that was looked at, with a choice for each question that it may hold: of a file, whose text is sent again. */
export const largestImport: Form = {
  schema: importChoicesSchema,
  typed: {
    questions: '',
    // Two bytes of a file in UTF-16, three of a form.
    text: '字'.repeat(quizBounds.file / 2),
    tags: tags.join(','),
    intent: 'take-questions',
    choice: Array.from({ length: quizBounds.bank }, (_, at) =>
      choiceValue({ at, does: 'replace', seen: 'f'.repeat(32) }),
    ),
  },
  file: 0,
}

/** With every line of answers that there may be; what is too long in it is said by what takes the question. */
export const largestQuestion: Form = {
  typed: {
    intent: 'save-question',
    stem: text(quizBounds.stem),
    feedback: text(quizBounds.feedback),
    title: text(quizBounds.title),
    tags: text(quizBounds.tag * quizBounds.tags),
    answer: Array(quizBounds.options).fill(text(quizBounds.option)),
    weight: Array(quizBounds.options).fill('33.33333'),
    answer_feedback: Array(quizBounds.options).fill(text(quizBounds.feedback)),
    right: Array.from({ length: quizBounds.options }, (_, index) => String(index)),
  },
}
