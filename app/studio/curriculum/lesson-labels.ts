import { boxesInWords } from '#app/shell/drafts/boxes-in-words.ts'
import type { TypedLesson } from '#domain/studio/curriculum-form.ts'
import { m } from '#messages'

/** What each field is called where two versions are compared. */
export const fieldLabels = (): Partial<Record<keyof TypedLesson, string>> => ({
  title: m.studio_lesson_title(),
  video_url: m.studio_video(),
  duration_minutes: m.studio_minutes(),
  is_free: m.studio_free(),
  is_optional: m.studio_optional(),
  content: m.studio_content(),
})

/** What was ticked, in words. */
export const inWords = <Form extends TypedLesson>(typed: Form): Form =>
  boxesInWords(typed, ['is_free', 'is_optional'])
