import type { Db } from '#db/client.server.ts'
import { wholePercent } from '#shared/whole-percent.ts'
import { averageOf, type Grade, gradeOf } from './grade.ts'
import { hasPassed } from './has-passed.ts'
import { marksOf } from './marks.server.ts'

/** What a certificate says of what was shown. */
export type ShownWork = {
  grade: Grade
  quizzesPassed: number
  workMarked: number
  /** In whole per cent; null without graded work. */
  averagePercent: number | null
}

/** The grade of a course for somebody who finishes it now: of what is graded, by its weights, with what was set by hand (P20,
 *  docs/decisions/0063). One query. */
export async function shownWork(tx: Db, userId: string, courseId: string): Promise<ShownWork> {
  const marks = await marksOf(tx, courseId, userId)
  return {
    grade: gradeOf(marks),
    quizzesPassed: marks.filter((mark) => mark.kind === 'quiz' && hasPassed(mark)).length,
    workMarked: marks.filter(
      ({ kind, isMarked, override }) => kind === 'assignment' && (isMarked || override),
    ).length,
    averagePercent: wholePercent(averageOf(marks)),
  }
}
