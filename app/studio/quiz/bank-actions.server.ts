import { refuse } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import type { ListPost } from '#app/studio/studio-post.server.ts'
import { questionOfTyped } from '#domain/quizzes/question-form.ts'
import { keyOfStem } from '#domain/quizzes/question-key.server.ts'
import { questionBank, removeFromBank } from '#domain/studio/question-bank.server.ts'
import { addBankQuestion, saveBankQuestion } from '#domain/studio/save-bank-question.server.ts'
import { m } from '#messages'
import { textIn } from '#shared/form-text.ts'
import type { BankAnswer } from './bank-answer.ts'
import { bankFullWords } from './bank-full-words.server.ts'
import { type BankList, bankUrl, listWith } from './bank-list.ts'
import { bankRow } from './question-row.ts'
import { errorsIn, errorsOf, readQuestion } from './quiz-actions.server.ts'

/** A form of the screen of a bank, and the question that its URL names; null for a new one. */
export type BankPost = ListPost & { narrowed: BankList; question: string | null }

/** The form of a question of the bank (question-form.tsx): back to its row, in the list as it was narrowed and paged, a
 *  new one on the page where it stands. */
export async function saveQuestionOfBank(post: BankPost) {
  const { scope, viewer, courseId, form, list, question: key } = post
  const { typed } = readQuestion({ form })
  const question = questionOfTyped(typed, keyOfStem)
  const wrong = errorsIn(typed, question)
  const again = (why: 'invalid' | 'conflict', errors: Record<string, string[]>) => {
    const content: BankAnswer = { question: { typed, errors } }
    return refuse(why, content)
  }
  if (wrong) return again('invalid', wrong)
  if (key === null) {
    const added = await addBankQuestion(scope.db, viewer, courseId, question)
    switch (added.outcome) {
      case 'saved':
        return redirectSaying(scope, await rowOfAdded(post, added.key), { kind: 'bank-question-saved' })
      case 'same-title':
        return again('invalid', errorsOf({ what: 'same-title', title: question.key }))
      case 'full':
        return again('conflict', { '': [bankFullWords(1)] })
    }
  }
  const seen = textIn(form, 'updated_at')
  const saved = await saveBankQuestion(scope.db, viewer, courseId, { key, seen }, question)
  switch (saved.outcome) {
    case 'saved':
      return redirectSaying(scope, `${list}#${bankRow(saved.key)}`, { kind: 'bank-question-saved' })
    case 'changed-meanwhile':
      return again('conflict', { '': [m.studio_quiz_changed()] })
    case 'same-title':
      return again('invalid', errorsOf({ what: 'same-title', title: question.key }))
  }
}

/** Where the list shows a question that has just come into the bank. */
async function rowOfAdded({ scope, viewer, courseId, narrowed }: BankPost, key: string): Promise<string> {
  const { questions } = await questionBank(scope.db, viewer, courseId)
  const at = questions.findIndex((each) => each.key === key && each.lesson === null)
  return `${bankUrl(studioPathsOf(viewer.role).bank(courseId), listWith(questions, at, narrowed))}#${bankRow(key)}`
}

/** The question that asked whether one is to go: back to the list as it was narrowed and paged. */
export async function dropQuestion({ scope, viewer, courseId, form, list }: ListPost) {
  await removeFromBank(scope.db, viewer, courseId, textIn(form, 'question'))
  return redirectSaying(scope, list, { kind: 'quiz-question-deleted' })
}
