import { z } from 'zod'
import { type Problem, refuseFields, tooLongIn } from '#domain/forms/problems.ts'
import { seenFields } from '#domain/forms/seen-fields.ts'
import { anyText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { isTicked } from '#shared/typed-text.ts'
import { parseMoment, wholeNumber } from '#shared/typed-values.ts'
import { youtubeId, youtubeWatchUrl } from '#shared/youtube.ts'
import { curriculumBounds } from './curriculum-bounds.ts'

export const typedModule = z.object({ title: anyText, description: anyText, updated_at: anyText })

export type TypedModule = z.output<typeof typedModule>

export type ModuleInput = { title: string; description: string | null; updatedAt: Date | null }

export const newTypedModule: TypedModule = { title: '', description: '', updated_at: '' }

/** The form of a module that exists, as it would have been typed. */
export const typeModule = (module: {
  title: string
  description: string | null
  updatedAt: Date
}): TypedModule => ({
  title: module.title,
  description: module.description ?? '',
  updated_at: module.updatedAt.toISOString(),
})

/** A module's form (SPEC §5): a title, a description if there is one. */
export const moduleFormSchema = typedModule.extend(seenFields).transform((form, context): ModuleInput => {
  refuseFields(context, moduleProblems(form))
  return {
    title: form.title,
    description: form.description || null,
    updatedAt: parseMoment(form.updated_at),
  }
})

function* moduleProblems(form: TypedModule): Generator<Problem<keyof TypedModule>> {
  const { title, description } = curriculumBounds
  if (!form.title) yield ['title', m.studio_module_title_required()]
  yield* tooLongIn(form, [
    ['title', title],
    ['description', description],
  ])
}

/** The files that a lesson's form may send beside what is typed. */
export const attachmentFields = z.object({ attachments: z.array(z.unknown()) })

/** The form of a lesson by SPEC §3's field names, as it is typed so far, right or wrong. */
export const typedLesson = z.object({
  title: anyText,
  content: anyText,
  video_url: anyText,
  duration_minutes: anyText,
  is_free: anyText,
  is_optional: anyText,
  updated_at: anyText,
})

export type TypedLesson = z.output<typeof typedLesson>

/** What a lesson holds: Markdown, a YouTube video or none, minutes. */
export type LessonContent = {
  title: string
  content: string
  videoUrl: string | null
  durationMinutes: number
  isFree: boolean
  isOptional: boolean
}

export type LessonInput = LessonContent & { updatedAt: Date | null }

/** The form of a new lesson, with SPEC §9's defaults. */
export const newTypedLesson: TypedLesson = {
  title: '',
  content: '',
  video_url: '',
  duration_minutes: '10',
  is_free: '',
  is_optional: '',
  updated_at: '',
}

/** The form of a lesson that exists, as it would have been typed. */
export const typeLesson = (lesson: LessonContent & { updatedAt: Date }): TypedLesson => ({
  title: lesson.title,
  content: lesson.content,
  video_url: lesson.videoUrl ?? '',
  duration_minutes: String(lesson.durationMinutes),
  is_free: lesson.isFree ? 'on' : '',
  is_optional: lesson.isOptional ? 'on' : '',
  updated_at: lesson.updatedAt.toISOString(),
})

/** A lesson's form, checked from top to bottom. Every field that is wrong has one message. */
export const lessonFormSchema = typedLesson.extend(seenFields).transform((form, context): LessonInput => {
  const video = youtubeId(form.video_url)
  const minutes = wholeNumber(form.duration_minutes)
  refuseFields(context, lessonProblems(form, { video, minutes }))
  return {
    title: form.title,
    content: form.content,
    videoUrl: video && youtubeWatchUrl(video),
    durationMinutes: minutes,
    isFree: isTicked(form.is_free),
    isOptional: isTicked(form.is_optional),
    updatedAt: parseMoment(form.updated_at),
  }
})

function* lessonProblems(
  form: TypedLesson,
  { video, minutes }: { video: string | null; minutes: number },
): Generator<Problem<keyof TypedLesson>> {
  const { title, content, minutes: longest } = curriculumBounds
  if (!form.title) yield ['title', m.studio_lesson_title_required()]
  yield* tooLongIn(form, [['title', title]])
  if (form.video_url && !video) yield ['video_url', m.studio_video_invalid()]
  if (!(minutes >= 1 && minutes <= longest))
    yield ['duration_minutes', m.studio_minutes_invalid({ most: longest })]
  if (!form.content) yield ['content', m.studio_lesson_content_required()]
  yield* tooLongIn(form, [['content', content]])
}
