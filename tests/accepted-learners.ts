import { parseGradebookFilter } from '#domain/studio/gradebook-filter.ts'
import { setMarkSchema, takeBackMarkSchema, weightsSchema } from '#domain/studio/gradebook-form.ts'
import {
  enrollmentSchema,
  essayMarkSchema,
  extraTimeSchema,
  parseEssaysView,
  removalSchema,
} from '#domain/studio/learner-form.ts'
import { regradeSchema } from '#domain/studio/regrade-form.ts'

/** Forms about a learner with something that is accepted. */
export const formsOfLearners = {
  regradeSchema: { schema: regradeSchema, typed: { seen: '' } },
  enrollmentSchema: { schema: enrollmentSchema, typed: { email: 'ana@example.org', reason: 'Kelompok' } },
  removalSchema: { schema: removalSchema, typed: { intent: 'remove', reason: 'Pindah' } },
  extraTimeSchema: { schema: extraTimeSchema, typed: { intent: 'extra-time', percent: '50' } },
  weightsSchema: { schema: weightsSchema, typed: { intent: 'weights', seen: '' } },
  setMarkSchema: {
    schema: setMarkSchema,
    typed: { intent: 'set-mark', lesson: '', kind: 'quiz', seen: '', percent: '80', reason: 'Lisan' },
  },
  takeBackMarkSchema: {
    schema: takeBackMarkSchema,
    typed: { intent: 'take-back', lesson: '', kind: 'quiz', seen: '' },
  },
  essayMarkSchema: {
    schema: essayMarkSchema,
    typed: { attempt: '', slot: '0', percent: '80', comment: 'Bagus', seen: '' },
  },
}

/** Parsers of the URLs of lists about learners. */
export const queriesOfLearners = { parseGradebookFilter, parseEssaysView }
