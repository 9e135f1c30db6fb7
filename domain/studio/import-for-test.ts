import type { Db } from '#db/client.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { ImportChoice } from '#domain/quizzes/import-choice.ts'
import { importQuestions, planQuestionImport } from './import-questions.server.ts'
import { versionOf } from './save-bank-question.server.ts'

/** Imports questions as somebody does who has looked at the plan and chosen the same for each that differs. */
export async function importChoosing(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { text, does }: { text: string; does: ImportChoice['does'] },
) {
  const { planned } = await planQuestionImport(db, viewer, courseId, { text, tags: [] })
  const choices = planned.flatMap((each, at) =>
    each.becomes === 'differs' ? [{ at, does, seen: versionOf(each.there) }] : [],
  )
  return importQuestions(db, viewer, courseId, { text, tags: [], choices })
}
