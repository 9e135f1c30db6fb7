import { assignments } from '#db/tables/assignments.ts'
import type { Assignment } from './assignment-form.ts'
import { storedRubric } from './rubric.ts'

/** What it takes to say what a lesson asks for (`assignmentIn`), of a query that has the table. */
export const assignmentColumns = {
  acceptsText: assignments.acceptsText,
  acceptsLink: assignments.acceptsLink,
  acceptsFiles: assignments.acceptsFiles,
  dueAt: assignments.dueAt,
  dueDays: assignments.dueDays,
  timeZone: assignments.timeZone,
  pointsMax: assignments.pointsMax,
  rubric: assignments.rubric,
  passPercent: assignments.passPercent,
  peerReviews: assignments.peerReviews,
}

/** The same as it is used. */
export const assignmentIn = <Row extends Omit<Assignment, 'rubric'> & { rubric: unknown }>(
  row: Row,
): Omit<Row, 'rubric'> & Pick<Assignment, 'rubric'> => ({ ...row, rubric: storedRubric(row.rubric) })
