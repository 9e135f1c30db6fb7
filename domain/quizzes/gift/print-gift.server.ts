import type { Question } from '#domain/quizzes/question.ts'
import { isNamedByStem } from '#domain/quizzes/question-key.server.ts'
import { definitionOf } from '#domain/quizzes/types/question-types.ts'
import { withBackslashes } from './gift-text.ts'
import { printText } from './print-text.ts'

/** Questions in GIFT, each as `readGift` reads it again, with `notes` behind the last one. For other programs `saysFormat` names the
 *  format of every text, which is Markdown here. */
export const printGift = (
  questions: readonly Question[],
  { saysFormat = false, notes = [] }: { saysFormat?: boolean; notes?: readonly string[] } = {},
): string =>
  [
    ...questions.map((question) => printQuestion(question, saysFormat)),
    ...(notes.length > 0 ? [printNotes(notes).join('\n')] : []),
  ].join('\n\n')

const printNotes = (notes: readonly string[]) => notes.map((note) => `// ${note}`)

function printQuestion(question: Question, saysFormat: boolean): string {
  const { key, stem, body, tags, feedback, notes = [] } = question
  const answers = definitionOf(body).gift.print(body, feedback)
  const title = isNamedByStem(key, stem) ? '' : `::${withBackslashes(key)}::`
  return [
    ...printNotes(notes),
    ...(tags.length > 0 ? [`// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}`] : []),
    `${title}${saysFormat ? `[markdown]${withBackslashes(stem)}` : printText(stem)} {${answers}`,
  ].join('\n')
}
