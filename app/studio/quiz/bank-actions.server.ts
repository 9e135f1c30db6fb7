import { parseWithZod } from '@conform-to/zod/v4'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import type { ListPost, StudioPost } from '#app/studio/studio-post.server.ts'
import { bankFormSchema } from '#domain/quizzes/bank-form.ts'
import { questionOfTyped } from '#domain/quizzes/question-form.ts'
import { keyOfStem } from '#domain/quizzes/question-key.server.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import { placedFault } from '#domain/quizzes/quiz-problem-words.server.ts'
import { type ImportedQuestions, importQuestions } from '#domain/studio/import-questions.server.ts'
import { questionBank, removeFromBank } from '#domain/studio/question-bank.server.ts'
import { addBankQuestion, saveBankQuestion } from '#domain/studio/save-bank-question.server.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { textIn } from '#shared/form-text.ts'
import { formatNumber } from '#shared/numbers.ts'
import type { BankAnswer } from './bank-answer.ts'
import { type BankList, listPath, listWith } from './bank-list.ts'
import { bankRow } from './question-row.ts'
import { questionsInFile } from './questions-in-file.server.ts'
import { errorsIn, errorsOf, readQuestion } from './quiz-actions.server.ts'

/** A form of the screen of a bank, and the question that its URL names; null for a new one. */
export type BankPost = ListPost & { narrowed: BankList; question: string | null }

/** The form that takes questions, from a file or typed (import-form.tsx): what was taken, and what was not and why. */
export async function takeQuestions({ scope, viewer, courseId, form }: StudioPost) {
  const file = form.get('file')
  form.delete('file')
  const submission = parseWithZod(form, { schema: bankFormSchema })
  const refused = (field: string, problem: string) => {
    const content: BankAnswer = { result: replyTo(submission, { fieldErrors: { [field]: [problem] } }) }
    return refuse('invalid', content)
  }
  if (submission.status !== 'success') {
    const content: BankAnswer = { result: replyTo(submission) }
    return refuse('invalid', content)
  }
  const { questions: typed, tags } = submission.value
  // A field of files that nobody has chosen sends one without a name.
  const chosen = file instanceof File && file.name !== '' ? file : null
  if (!chosen && typed === '') return refused('questions', m.studio_bank_missing())
  if (chosen && typed !== '') return refused('file', m.studio_bank_both())
  const read = chosen ? await questionsInFile(chosen) : { text: typed }
  if ('problem' in read) return refused('file', read.problem)
  const imported = await importQuestions(scope.db, viewer, courseId, { text: read.text, tags })
  const keepsText = !chosen && imported.refused.length > 0
  const content: BankAnswer = {
    report: inWords(imported),
    ...(keepsText && { result: replyTo(submission) }),
  }
  return content
}

/** What became of the questions, in sentences. */
function inWords({ added, changed, same, left, refused, lost = {} }: ImportedQuestions) {
  const counts = [
    ...(changed > 0 ? [m.studio_bank_changed({ n: changed })] : []),
    ...(same > 0 ? [m.studio_bank_same({ n: same })] : []),
    ...(left > 0 ? [fullOf(left)] : []),
    ...(lost.mark ? [m.studio_bank_lost_mark({ n: lost.mark })] : []),
    ...(lost.case ? [m.studio_bank_lost_case({ n: lost.case })] : []),
    ...(lost.unit ? [m.studio_bank_lost_unit({ n: lost.unit })] : []),
  ]
  return {
    title: m.studio_bank_taken({ n: added }),
    isWhole: refused.length === 0 && left === 0,
    counts,
    refusedTitle: m.studio_bank_refused({
      n: refused.reduce((sum, { fault }) => sum + ('left' in fault ? fault.left : 1), 0),
    }),
    refused: refused.map(placedFault),
  }
}

/** The form of a question of the bank (question-form.tsx): back to its row, in the list as it was narrowed and paged, a new one on the page where it stands. */
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
        return again('conflict', { '': [fullOf(1)] })
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
  return `${listPath(studioPathsOf(viewer.role).bank(courseId), listWith(questions, at, narrowed))}#${bankRow(key)}`
}

const fullOf = (n: number) => m.studio_bank_full({ n, most: formatNumber(quizBounds.bank, getLocale()) })

/** The question that asked whether one is to go: back to the list as it was narrowed and paged. */
export async function dropQuestion({ scope, viewer, courseId, form, list }: ListPost) {
  await removeFromBank(scope.db, viewer, courseId, textIn(form, 'question'))
  return redirectSaying(scope, list, { kind: 'quiz-question-deleted' })
}
