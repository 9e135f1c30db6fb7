import { z } from 'zod'
import { levels } from '#shared/levels.ts'

/** The price bands of the catalogue (SPEC §5). 'paid' has no option on the page; the JSON interface takes it too. */
export const priceBands = ['free', 'paid', 'under100k', 'under500k', 'over500k'] as const

export type PriceBand = (typeof priceBands)[number]

/** Words to look for. PostgreSQL's text holds no zero character, so none is looked for. */
const searchText = z
  .string()
  .transform((typed) => typed.replaceAll('\0', '').trim().slice(0, 200))
  .catch('')

/** The catalogue's query parameters. What can't be understood counts as not asked for, so that an old or mistyped link still works. */
export const courseFilterSchema = z.object({
  search: searchText,
  category: z.uuid().or(z.literal('')).catch(''),
  level: z.enum(levels).or(z.literal('')).catch(''),
  price: z.enum(priceBands).or(z.literal('')).catch(''),
  cursor: z.string().max(200).catch(''),
})

export type CourseFilter = z.infer<typeof courseFilterSchema>

export const courseFilterNames = Object.keys(courseFilterSchema.shape)

export const parseCourseFilter = (query: URLSearchParams): CourseFilter =>
  courseFilterSchema.parse(Object.fromEntries(query))

/** Bounds of a price band in rupiah: `from` included, `below` not. */
export const priceBandBounds: Record<PriceBand, { from: number; below: number | null }> = {
  free: { from: 0, below: 1 },
  paid: { from: 1, below: null },
  under100k: { from: 1, below: 100_000 },
  under500k: { from: 100_000, below: 500_000 },
  over500k: { from: 500_000, below: null },
}

/** What a learner may say of a course. */
export const reviewSchema = z.object({
  rating: z.coerce.number().int().min(1).max(5),
  comment: z.string().trim().max(1000).default(''),
})

export const courseTabs = ['overview', 'curriculum', 'reviews'] as const

const courseViewSchema = z.object({
  tab: z.enum(courseTabs).catch('overview'),
  /** The free lesson whose preview is open. */
  preview: z.uuid().or(z.literal('')).catch(''),
})

/** Which part of a course's page a URL asks for. */
export const parseCourseView = (query: URLSearchParams) => courseViewSchema.parse(Object.fromEntries(query))
