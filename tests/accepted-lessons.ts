import type { z } from 'zod'
import { noteSchema } from '#domain/learning/notes/schema.ts'
import { sentSchema } from '#domain/learning/offline/schema.ts'
import { stepSchema } from '#domain/learning/schema.ts'

const id = '0190a7c2-0000-7000-8000-000000000001'
const note = { lessonId: id, seen: id, text: 'Halo' }

/** The forms of the player, and of lessons that a device keeps, with something that is accepted. */
export const formsOfLessons: Record<string, { schema: z.ZodType; typed: Record<string, string> }> = {
  stepSchema: { schema: stepSchema, typed: { intent: 'complete', lessonId: id } },
  noteSchema: { schema: noteSchema, typed: note },
  sentSchema: {
    schema: sentSchema,
    typed: { ...note, intent: 'save-note', title: 'Halo', next: '/', doneAt: '' },
  },
}
