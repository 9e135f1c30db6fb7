import { bankFormSchema, importChoicesSchema } from '#domain/quizzes/bank-form.ts'
import { questionForm } from '#domain/quizzes/question-form.ts'
import { settingsFormSchema } from '#domain/quizzes/settings-form.ts'

/** The forms of quizzes and of banks of questions, as somebody may type them. */
export const formsOfQuizzes = {
  bankFormSchema: { schema: bankFormSchema, typed: { questions: 'Bumi bulat {T}', tags: 'bumi' } },
  importChoicesSchema: { schema: importChoicesSchema, typed: { questions: 'Bumi bulat {T}', tags: 'bumi' } },
  settingsFormSchema: { schema: settingsFormSchema, typed: { tag: 'dasar' } },
  questionForm: { schema: questionForm, typed: { type: 'essay', stem: 'Ceritakan' } },
}
