import type { Submission } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import type { StudioPost } from '#app/studio/studio-post.server.ts'
import { bankFormSchema, importChoicesSchema } from '#domain/quizzes/bank-form.ts'
import { printGift } from '#domain/quizzes/gift/print-gift.server.ts'
import { placedFault } from '#domain/quizzes/quiz-problem-words.server.ts'
import {
  type ImportedQuestions,
  type ImportPlan,
  importQuestions,
  planQuestionImport,
} from '#domain/studio/import-questions.server.ts'
import { versionOf } from '#domain/studio/save-bank-question.server.ts'
import { m } from '#messages'
import type { BankAnswer, BankImportPlan, BankReport, ImportDifference } from './bank-answer.ts'
import { bankFullWords } from './bank-full-words.server.ts'
import { questionsInFile } from './questions-in-file.server.ts'

/** The form that takes questions, from a file or typed (import-form.tsx): says what would come in. Nothing is written. */
export async function checkQuestions(post: StudioPost) {
  const { form } = post
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
  const read = chosen ? await questionsInFile(chosen) : { text: '' }
  if ('problem' in read) return refused('file', read.problem)
  return planned(post, submission, { typed, text: read.text, tags })
}

/** The same after it was looked at (import-plan.tsx): takes them, each whose name the bank has as was chosen. */
export async function takeQuestions(post: StudioPost) {
  const { scope, viewer, courseId, form } = post
  const submission = parseWithZod(form, { schema: importChoicesSchema })
  if (submission.status !== 'success') {
    const content: BankAnswer = { result: replyTo(submission) }
    return refuse('invalid', content)
  }
  const { questions: typed, text, tags, choice: choices } = submission.value
  const imported = await importQuestions(scope.db, viewer, courseId, { text: typed || text, tags, choices })
  if (imported === 'changed-meanwhile') {
    const failure = m.studio_bank_changed_meanwhile()
    return refuse('conflict', await planned(post, submission, { typed, text, tags, failure }))
  }
  const content: BankAnswer = {
    report: importedInWords(imported),
    ...(typed !== '' && imported.refused.length > 0 && { result: replyTo(submission) }),
  }
  return content
}

type Source = { typed: string; text: string; tags: readonly string[]; failure?: string }

/** What importing would do, for the screen; where it would do nothing, that is all there is to say. */
async function planned(
  { scope, viewer, courseId }: StudioPost,
  submission: Pick<Submission<unknown>, 'reply'>,
  { typed, text, tags, failure }: Source,
): Promise<BankAnswer> {
  const plan = await planQuestionImport(scope.db, viewer, courseId, { text: typed || text, tags })
  const differences = plan.planned.flatMap((each, at): ImportDifference[] => {
    if (each.becomes !== 'differs') return []
    const { there, question, isOnlyTags } = each
    const [old, coming] = [printGift([there]), printGift([question])]
    return [{ at, seen: versionOf(there), isOnlyTags, old, new: coming }]
  })
  const added = plan.planned.filter(({ becomes }) => becomes === 'new').length
  const isSomething = added + differences.length > 0
  const shown: BankImportPlan = {
    ...planInWords(plan, { added, differences }),
    typed,
    text,
    tags: tags.join(', '),
    differences,
    failure,
  }
  return {
    ...(isSomething ? { plan: shown } : { report: { ...shown, title: m.studio_bank_taken({ n: 0 }) } }),
    ...(typed !== '' && { result: replyTo(submission) }),
  }
}

function planInWords(
  plan: ImportPlan,
  { added, differences }: { added: number; differences: ImportDifference[] },
): BankReport {
  const same = plan.planned.length - added - differences.length
  const toAdd = added + differences.filter(({ isOnlyTags }) => !isOnlyTags).length
  return inWords(plan, {
    title: m.studio_bank_plan_title(),
    counts: [
      ...(added > 0 ? [m.studio_bank_plan_new({ n: added })] : []),
      ...(same > 0 ? [m.studio_bank_same({ n: same })] : []),
    ],
    left: Math.max(0, toAdd - plan.room),
  })
}

const importedInWords = (imported: ImportedQuestions): BankReport =>
  inWords(imported, {
    title: m.studio_bank_taken({ n: imported.added }),
    counts: [
      ...(imported.changed > 0 ? [m.studio_bank_changed({ n: imported.changed })] : []),
      ...(imported.same > 0 ? [m.studio_bank_same({ n: imported.same })] : []),
      ...(imported.leftOut > 0 ? [m.studio_bank_left_out({ n: imported.leftOut })] : []),
    ],
    left: imported.left,
  })

function inWords(
  { refused, lost = {} }: Pick<ImportPlan, 'refused' | 'lost'>,
  { title, counts, left }: { title: string; counts: string[]; left: number },
): BankReport {
  return {
    title,
    isWhole: refused.length === 0 && left === 0,
    counts: [
      ...counts,
      ...(left > 0 ? [bankFullWords(left)] : []),
      ...(lost.mark ? [m.studio_bank_lost_mark({ n: lost.mark })] : []),
      ...(lost.case ? [m.studio_bank_lost_case({ n: lost.case })] : []),
      ...(lost.unit ? [m.studio_bank_lost_unit({ n: lost.unit })] : []),
    ],
    refusedTitle: m.studio_bank_refused({
      n: refused.reduce((sum, { fault }) => sum + ('left' in fault ? fault.left : 1), 0),
    }),
    refused: refused.map(placedFault),
  }
}
