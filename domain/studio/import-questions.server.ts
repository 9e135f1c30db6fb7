import type { Db } from '#db/client.server.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { PlacedQuestion, ReadQuestions } from '#domain/quizzes/gift/read-gift.server.ts'
import { type PlannedQuestion, planImport } from '#domain/quizzes/import/plan-import.server.ts'
import { readAnyFormat } from '#domain/quizzes/import/read-any-format.server.ts'
import type { ImportChoice } from '#domain/quizzes/import-choice.ts'
import type { Question } from '#domain/quizzes/question.ts'
import { freeKey } from '#domain/quizzes/question-key.server.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import { changeBank } from './change-bank.server.ts'
import { questionBank } from './question-bank.server.ts'
import { versionOf } from './save-bank-question.server.ts'

type Source = { text: string; tags: readonly string[] }

/** What importing questions would do to a bank. */
export type ImportPlan = Pick<ReadQuestions, 'refused' | 'lost'> & {
  planned: PlannedQuestion[]
  /** For how many more questions the bank has room. */
  room: number
}

/** What became of questions that were imported. */
export type ImportedQuestions = Pick<ReadQuestions, 'refused' | 'lost'> & {
  added: number
  changed: number
  /** Those that were there already, as they are. */
  same: number
  /** Those that were left out, as was chosen. */
  leftOut: number
  /** Those for which the bank has no room. */
  left: number
}

/** Says what importing questions in GIFT, Aiken or Moodle's XML would do to the bank of a course, each question with
 *  `tags` beside its own. Writes nothing. Throws not-found for a course that is not the viewer's to manage. */
export async function planQuestionImport(
  db: Db,
  viewer: Viewer,
  courseId: string,
  source: Source,
): Promise<ImportPlan> {
  const { questions } = await questionBank(db, viewer, courseId)
  const held = questions.filter(({ lesson }) => lesson === null)
  const { taken, ...read } = await readSource(source)
  return { ...read, planned: planImport(held, taken), room: quizBounds.bank - held.length }
}

/** Imports them. A question whose name another one of the bank has is added beside it, under a name with a number,
 *  unless `choices` say that it replaces that one or is left out; one of which only the tags differ is left out unless
 *  chosen. 'changed-meanwhile': a question that is to be replaced is not what it was when that was chosen; nothing is
 *  written then. Importing the same text again changes nothing. Throws not-found like `planQuestionImport`. */
export async function importQuestions(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { choices = [], ...source }: Source & { choices?: readonly ImportChoice[] },
): Promise<ImportedQuestions | 'changed-meanwhile'> {
  await managedCourse(db, viewer, courseId)
  const { taken, ...read } = await readSource(source)
  const choiceAt = new Map(choices.map((choice) => [choice.at, choice]))
  let imported: ReturnType<typeof applyPlan> = null
  await changeBank(db, viewer, courseId, (held) => {
    imported = applyPlan(held, planImport(held, taken), choiceAt)
    return imported?.questions ?? held
  })
  return resultOf(imported, read)
}

function resultOf(
  imported: ReturnType<typeof applyPlan>,
  read: Pick<ReadQuestions, 'refused' | 'lost'>,
): ImportedQuestions | 'changed-meanwhile' {
  return imported ? { ...imported.counts, ...read } : 'changed-meanwhile'
}

/** The bank after an import, and what became of each question; null where a question to be replaced has changed since that was chosen. */
function applyPlan(
  held: readonly Question[],
  planned: readonly PlannedQuestion[],
  choiceAt: ReadonlyMap<number, ImportChoice>,
) {
  const counts = { added: 0, changed: 0, same: 0, leftOut: 0, left: 0 }
  const replaced = new Map<Question, Question>()
  const added: Question[] = []
  for (const [at, plan] of planned.entries()) {
    const choice = choiceAt.get(at)
    const does = chosenFor(plan, choice)
    if (does === 'nothing') counts.same++
    else if (does === 'leave') counts.leftOut++
    else if (does === 'add') added.push(plan.question)
    else {
      if (versionOf(does.replaces) !== choice?.seen) return null
      replaced.set(does.replaces, replacement(plan.question, does.replaces))
      counts.changed++
    }
  }
  const questions = held.map((question) => replaced.get(question) ?? question)
  const keys = new Set(questions.map(({ key }) => key))
  for (const question of added) {
    if (questions.length >= quizBounds.bank) counts.left++
    else {
      const key = freeKey(question, keys)
      keys.add(key)
      questions.push({ ...question, key })
      counts.added++
    }
  }
  return { questions, counts }
}

function chosenFor(
  plan: PlannedQuestion,
  choice: ImportChoice | undefined,
): 'add' | 'nothing' | 'leave' | { replaces: Question } {
  if (plan.becomes === 'new') return 'add'
  if (plan.becomes === 'same') return 'nothing'
  if (choice?.does === 'replace') return { replaces: plan.there }
  return plan.isOnlyTags || choice?.does === 'leave' ? 'leave' : 'add'
}

const replacement = (question: Question, there: Question): Question => ({
  ...question,
  key: there.key,
  tags: question.tags.length > 0 ? question.tags : there.tags,
})

async function readSource({ text, tags }: Source) {
  const { taken, refused, lost } = await readAnyFormat(text, quizBounds.bank)
  const tagged = taken.map((each) => withTags(each, tags))
  const isOverTagged = ({ question }: PlacedQuestion) => question.tags.length > quizBounds.tags
  const tooMany = tagged
    .filter(isOverTagged)
    .map(({ line }) => ({ line, column: 1, fault: { what: 'bad-tag' as const } }))
  return {
    taken: tagged.filter((each) => !isOverTagged(each)).map(({ question }) => question),
    refused: [...refused, ...tooMany],
    lost,
  }
}

const withTags = ({ line, question }: PlacedQuestion, tags: readonly string[]): PlacedQuestion => ({
  line,
  question: { ...question, tags: [...new Set([...question.tags, ...tags])] },
})
