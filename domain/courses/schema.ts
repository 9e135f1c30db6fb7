import { z } from 'zod'
import { levels } from '#shared/levels.ts'
import { choiceOf, chosenId, cursorText, searchWords } from '#shared/query-fields.ts'

/** The price bands of the catalogue (SPEC §5). 'paid' has no option on the page; the JSON interface takes it too. */
export const priceBands = ['free', 'paid', 'under100k', 'under500k', 'over500k'] as const

export type PriceBand = (typeof priceBands)[number]

/** The catalogue's query parameters. What can't be understood counts as not asked for, so that an old or mistyped link still works. */
const courseFilterSchema = z.object({
  search: searchWords,
  category: chosenId,
  level: choiceOf(levels),
  price: choiceOf(priceBands),
  cursor: cursorText,
})

export type CourseFilter = z.infer<typeof courseFilterSchema>

export const courseFilterNames = () => Object.keys(courseFilterSchema.shape)

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

export const courseTabs = ['overview', 'curriculum', 'reviews'] as const

const courseViewSchema = z.object({
  tab: z.enum(courseTabs).catch('overview'),
  /** The free lesson whose preview is open. */
  preview: chosenId,
  /** The module that is open in the curriculum. */
  module: chosenId,
})

/** Which part of a course's page a URL asks for. */
export const parseCourseView = (query: URLSearchParams) => courseViewSchema.parse(Object.fromEntries(query))
