import { z } from 'zod'

export const studentStatuses = ['completed', 'active', 'started'] as const

export type StudentStatus = (typeof studentStatuses)[number]

export const studentSorts = ['newest', 'name', 'progress'] as const

export type StudentSort = (typeof studentSorts)[number]

const word = z
  .string()
  .transform((typed) => typed.replaceAll('\0', '').trim().slice(0, 200))
  .catch('')

/** What an instructor's list of students is narrowed to and how it is sorted. What can't be understood counts as not asked for. */
const studentFilterSchema = z.object({
  search: word,
  course: z.uuid().or(z.literal('')).catch(''),
  status: z.enum(studentStatuses).or(z.literal('')).catch(''),
  sort: z.enum(studentSorts).catch('newest'),
  cursor: z.string().max(600).catch(''),
})

export type StudentFilter = z.infer<typeof studentFilterSchema>

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
