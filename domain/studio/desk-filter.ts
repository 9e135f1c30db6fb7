import { z } from 'zod'

const word = z
  .string()
  .transform((typed) => typed.replaceAll('\0', '').trim().slice(0, 200))
  .catch('')

export const courseStatuses = ['published', 'draft'] as const

/** What the desk's list of courses is narrowed to. What can't be understood counts as not asked for. */
const deskFilterSchema = z.object({
  search: word,
  status: z.enum(courseStatuses).or(z.literal('')).catch(''),
  cursor: word,
})

export type CourseDeskFilter = z.infer<typeof deskFilterSchema>

export const parseCourseDeskFilter = (query: URLSearchParams): CourseDeskFilter =>
  deskFilterSchema.parse(Object.fromEntries(query))
