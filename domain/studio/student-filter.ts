import { z } from 'zod'
import { choiceOf, chosenId, cursorText, searchWords } from '#shared/query-fields.ts'

export const studentStatuses = ['completed', 'active', 'started'] as const

export type StudentStatus = (typeof studentStatuses)[number]

/** What a list of students can be narrowed to: a status, or those who pause. */
export const studentStates = [...studentStatuses, 'not-begun', 'stopped'] as const

export type StudentState = (typeof studentStates)[number]

export const studentSorts = ['newest', 'name', 'progress'] as const

export type StudentSort = (typeof studentSorts)[number]

/** What an instructor's list of students is narrowed to and how it is sorted. What can't be understood counts as not asked for. */
const studentFilterSchema = z.object({
  search: searchWords,
  course: chosenId,
  status: choiceOf(studentStates),
  sort: z.enum(studentSorts).catch('newest'),
  cursor: cursorText,
})

export type StudentFilter = z.infer<typeof studentFilterSchema>

/** Whether a list is narrowed as its URL says: not by a course or a state that can't be understood, which narrows nothing. */
export const isUnderstood = (query: URLSearchParams, filter: StudentFilter): boolean =>
  (['course', 'status'] as const).every((name) => (query.get(name) ?? '') === filter[name])

export const parseStudentFilter = (fields: URLSearchParams | FormData): StudentFilter =>
  studentFilterSchema.parse(Object.fromEntries(fields))

/** Completed when completed_at is set; Active when progress is above 50; otherwise Started (SPEC §4). */
export function statusOfStudent({
  completedAt,
  progressPercentage,
}: {
  completedAt: Date | null
  progressPercentage: number
}): StudentStatus {
  if (completedAt) return 'completed'
  return progressPercentage > 50 ? 'active' : 'started'
}
