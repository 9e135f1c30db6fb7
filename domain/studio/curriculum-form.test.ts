import { expect, test } from 'vitest'
import { m } from '#messages'
import { lessonFormSchema, moduleFormSchema, newTypedLesson, type TypedLesson } from './curriculum-form.ts'

const problemsOf = (form: Partial<TypedLesson>) => {
  const filled = { ...newTypedLesson, title: 'Rapat', content: 'Isi.', ...form }
  return (
    lessonFormSchema.safeParse(filled).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
    []
  )
}

test('a module needs a title and nothing else', () => {
  expect(moduleFormSchema.safeParse({ title: '  ' }).error?.issues.map(({ message }) => message)).toEqual([
    m.studio_module_title_required(),
  ])
  expect(moduleFormSchema.parse({ title: ' Mulai ' })).toEqual({
    title: 'Mulai',
    description: null,
    updatedAt: null,
  })
})

test('a lesson needs a title and content', () => {
  expect(problemsOf({ title: '', content: ' ' })).toEqual([
    ['title', m.studio_lesson_title_required()],
    ['content', m.studio_lesson_content_required()],
  ])
})

test.each(['0', '301', '', '10.5', 'sepuluh', '-1'])(
  'a lesson does not last %j minutes',
  (duration_minutes) => {
    expect(problemsOf({ duration_minutes })).toEqual([
      ['duration_minutes', m.studio_minutes_invalid({ most: 300 })],
    ])
  },
)

test('a link to a YouTube video is kept in one form, and any other is refused with a sentence', () => {
  const lesson = lessonFormSchema.parse({
    ...newTypedLesson,
    title: 'Rapat',
    content: 'Isi.',
    video_url: 'https://youtu.be/dQw4w9WgXcQ?si=x',
    is_free: 'on',
  })
  expect(lesson).toMatchObject({
    videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    isFree: true,
    durationMinutes: 10,
  })
  for (const video_url of ['https://vimeo.com/1', 'https://youtu.be/kurang', 'dQw4w9WgXcQ'])
    expect(problemsOf({ video_url })).toEqual([['video_url', m.studio_video_invalid()]])
})
