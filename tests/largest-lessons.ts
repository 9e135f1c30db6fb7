import { longestNote, noteSchema } from '#domain/learning/notes/schema.ts'
import { sentSchema } from '#domain/learning/offline/schema.ts'
import { stepSchema } from '#domain/learning/schema.ts'
import type { Form } from './form-size.ts'
import { id, text } from './largest-values.ts'

const note = { lessonId: id, seen: id, text: text(longestNote) }
const sent = { doneAt: '2026-11-25T00:00:00.000Z', title: text(400), next: `/courses/${id}/offline/${id}` }
const [completing, noting] = sentSchema.options
const offlineForms: Form[] = [
  { schema: completing, typed: { ...sent, intent: 'complete', lessonId: id } },
  { schema: noting, typed: { ...sent, ...note, intent: 'save-note' } },
]

/** The most that can be typed into the forms of the player, and of lessons that a device keeps. */
export const largestLessons = {
  'learning/routes/learn.tsx': [
    { schema: stepSchema, typed: { intent: 'complete', lessonId: id } },
    { schema: noteSchema, typed: { ...note, intent: 'save-note' } },
  ],
  'learning/routes/lesson-note.ts': [{ schema: noteSchema, typed: note }],
  'learning/routes/offline-lesson.tsx': offlineForms,
  'learning/routes/offline-course.ts': offlineForms,
} satisfies Record<string, Form[]>
