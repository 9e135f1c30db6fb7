import {
  enrollmentSchema,
  essayMarkSchema,
  extraTimeSchema,
  removalSchema,
} from '#domain/studio/learner-form.ts'

/** Forms about a learner with something that is accepted. */
export const formsOfLearners = {
  enrollmentSchema: { schema: enrollmentSchema, typed: { email: 'ana@example.org', reason: 'Kelompok' } },
  removalSchema: { schema: removalSchema, typed: { intent: 'remove', reason: 'Pindah' } },
  extraTimeSchema: { schema: extraTimeSchema, typed: { intent: 'extra-time', percent: '50' } },
  essayMarkSchema: {
    schema: essayMarkSchema,
    typed: { attempt: '', slot: '0', percent: '80', comment: 'Bagus', seen: '' },
  },
}
