import { z } from 'zod'
import { counted } from '#domain/forms/count-words.ts'
import { type Problem, refuseFields, tooLongIn } from '#domain/forms/problems.ts'
import { seenFields } from '#domain/forms/seen-fields.ts'
import { anyText, longestEmail } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { type Level, levels } from '#shared/levels.ts'
import { motifCalled } from '#shared/motifs.ts'
import { isPictureAddress } from '#shared/picture-address.ts'
import { isTicked } from '#shared/typed-text.ts'
import { parseMoment, wholeNumber } from '#shared/typed-values.ts'
import { isUuid } from '#shared/uuid.ts'

/** Bounds of what a course may be (SPEC §9). Lengths in characters, prices in rupiah, duration in hours. */
export const courseBounds = {
  title: 200,
  description: 5000,
  url: 2048,
  hours: 1000,
  price: 1_000_000_000,
  priceStep: 1000,
  listLines: 20,
  listLine: 200,
} as const

/** The form of a course by SPEC §3's field names, as it is typed. outcomes and requirements: one a line. Fields that SPEC does not name
 *  may be left out (P39). */
export const typedCourse = z.object({
  title: anyText,
  description: anyText,
  category_id: anyText,
  /** Their id; or their address, where there are too many to choose from. */
  instructor_id: anyText,
  level: anyText,
  language: anyText,
  duration_hours: anyText,
  price: anyText,
  list_price: anyText,
  thumbnail_url: anyText,
  /** The object of its picture; '' follows from title and category. */
  motif: anyText,
  outcomes: anyText,
  requirements: anyText,
  /** Of a new course. One that exists is published and unpublished by its own button. */
  is_published: anyText,
  /** Of a course that exists: the state that was edited. */
  updated_at: anyText,
})

export type TypedCourse = z.output<typeof typedCourse>

/** What people write of a course. Prices in rupiah, duration in hours. */
export type CourseContent = {
  title: string
  description: string
  categoryId: string | null
  level: Level
  language: string
  durationHours: number
  price: number
  listPrice: number | null
  thumbnailUrl: string | null
  /** The object that was chosen for its picture, by its name. */
  motif: string | null
  outcomes: string[]
  requirements: string[]
}

export type CourseInput = CourseContent & {
  /** Chosen by those who look after everybody's courses, by id or by address; an instructor's courses are their own. */
  instructorId: string | null
  isPublished: boolean
  updatedAt: Date | null
}

/** The form of a new course, with SPEC §9's defaults. */
export const newTypedCourse: TypedCourse = {
  title: '',
  description: '',
  category_id: '',
  instructor_id: '',
  level: 'beginner',
  language: 'id',
  duration_hours: '1',
  price: '0',
  list_price: '',
  thumbnail_url: '',
  motif: '',
  outcomes: '',
  requirements: '',
  is_published: '',
  updated_at: '',
}

/** The form of a course that exists, as it would have been typed. */
export const typeCourse = (
  course: CourseContent & { instructorId: string | null; updatedAt: Date },
): TypedCourse => ({
  title: course.title,
  description: course.description,
  category_id: course.categoryId ?? '',
  instructor_id: course.instructorId ?? '',
  level: course.level,
  language: course.language,
  duration_hours: String(course.durationHours),
  price: String(course.price),
  list_price: course.listPrice === null ? '' : String(course.listPrice),
  thumbnail_url: course.thumbnailUrl ?? '',
  motif: course.motif ?? '',
  outcomes: course.outcomes.join('\n'),
  requirements: course.requirements.join('\n'),
  is_published: '',
  updated_at: course.updatedAt.toISOString(),
})

/** A course's form, checked in SPEC §5's order. Every field that is wrong has one message. `choosesInstructor`: it is filled in by somebody
 *  who looks after everybody's courses. */
export const courseFormSchema = ({ choosesInstructor }: { choosesInstructor: boolean }) =>
  typedCourse.extend(seenFields).transform((sent, context): CourseInput => {
    // SPEC §3 names no language: a form without one is taken (P39).
    const form = { ...sent, language: sent.language || newTypedCourse.language }
    const read = readForm(form)
    const isRefused = refuseFields(context, problemsOf(form, read, choosesInstructor))
    if (isRefused || !isLevel(form.level)) return z.NEVER
    return {
      title: form.title,
      description: form.description,
      categoryId: form.category_id,
      instructorId: form.instructor_id || null,
      level: form.level,
      language: form.language,
      durationHours: read.hours,
      price: read.price,
      listPrice: form.list_price === '' ? null : read.listPrice,
      thumbnailUrl: form.thumbnail_url || null,
      motif: motifCalled(form.motif),
      outcomes: linesOf(form.outcomes),
      requirements: linesOf(form.requirements),
      isPublished: isTicked(form.is_published),
      updatedAt: parseMoment(form.updated_at),
    }
  })

type Problems = Generator<Problem<keyof TypedCourse>>
type Read = ReturnType<typeof readForm>

const readForm = (form: TypedCourse) => ({
  hours: wholeNumber(form.duration_hours),
  price: wholeNumber(form.price),
  listPrice: wholeNumber(form.list_price),
})

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function* problemsOf(form: TypedCourse, read: Read, choosesInstructor: boolean): Problems {
  if (!form.title) yield ['title', m.studio_title_required()]
  if (!form.description) yield ['description', m.studio_description_required()]
  if (!isUuid(form.category_id)) yield ['category_id', m.studio_category_required()]
  if (choosesInstructor && !isUuid(form.instructor_id) && !form.instructor_id.includes('@'))
    yield ['instructor_id', m.studio_instructor_required()]
  yield* textProblems(form)
  yield* numberProblems(form, read)
}

function* textProblems(form: TypedCourse): Problems {
  const { title, description, url, listLines, listLine } = courseBounds
  yield* tooLongIn(form, [
    ['title', title],
    ['description', description],
    ['thumbnail_url', url],
    ['instructor_id', longestEmail],
  ])
  if (!isLevel(form.level)) yield ['level', m.studio_level_invalid()]
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(form.language))
    yield ['language', m.studio_language_invalid()]
  if (form.thumbnail_url && !isPictureAddress(form.thumbnail_url))
    yield ['thumbnail_url', m.common_thumbnail_invalid()]
  if (form.motif && !motifCalled(form.motif)) yield ['motif', m.common_motif_invalid()]
  for (const field of ['outcomes', 'requirements'] as const) {
    const lines = linesOf(form[field])
    if (lines.length > listLines || lines.some((line) => line.length > listLine))
      yield [field, m.studio_list_invalid({ lines: listLines, max: listLine })]
  }
}

function* numberProblems(form: TypedCourse, { hours, price, listPrice }: Read): Problems {
  const { hours: longest, price: dearest, priceStep } = courseBounds
  if (!(hours >= 1 && hours <= longest))
    yield ['duration_hours', m.studio_duration_invalid({ most: counted(longest) })]
  if (!(price <= dearest) || price % priceStep !== 0) yield ['price', m.common_price_invalid()]
  if (form.list_price === '') return
  // Without a step: one and a half times a price is no multiple of a thousand.
  if (!(listPrice <= dearest)) yield ['list_price', m.studio_list_price_whole()]
  else if (listPrice <= price) yield ['list_price', m.studio_list_price_invalid()]
}

const isLevel = (value: string): value is Level => levels.some((level) => level === value)
