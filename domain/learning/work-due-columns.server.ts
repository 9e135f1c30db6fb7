import { assignments } from '#db/tables/assignments.ts'

/** What it takes to say when work is due (`dueFor`), of a query that has the table. The zone comes first because it is never null:
 *  by its first column it is decided whether a left join has found a row. */
export const workDueColumns = {
  timeZone: assignments.timeZone,
  dueAt: assignments.dueAt,
  dueDays: assignments.dueDays,
}
