import type { z } from 'zod'
import { assignmentFormSchema, newTypedAssignment } from '#domain/assignments/assignment-form.ts'
import {
  appealSchema,
  markSchema,
  parseMarkingView,
  phraseSchema,
  reviewSchema,
  submissionSchema,
} from '#domain/assignments/schema.ts'
import { parseApprovalsQuery } from '#domain/studio/approvals-filter.ts'
import { formsOfPayments, queriesOfPayments } from './accepted-payments.ts'
import { formsOfQuizzes } from './accepted-quizzes.ts'

const id = '0190a7c2-0000-7000-8000-000000000001'

/** The forms of what is asked, handed in and said of it, with something that is accepted. */
export const formsOfWork: Record<string, { schema: z.ZodType; typed: Record<string, string> }> = {
  ...formsOfPayments,
  ...formsOfQuizzes,
  assignmentFormSchema: {
    schema: assignmentFormSchema,
    typed: {
      ...newTypedAssignment,
      grading: 'rubric',
      criterion_1: 'Isi',
      levels_1: '2 – Lengkap\n0 – Kosong',
    },
  },
  submissionSchema: {
    schema: submissionSchema,
    typed: { text: 'Karyaku', link: 'https://example.org', seen: '1', keep_1: id },
  },
  markSchema: { schema: markSchema, typed: { comment: 'Bagus', points: '8', choice_1: '0', seen: id } },
  reviewSchema: { schema: reviewSchema, typed: { comment: 'Bagus', points: '8', choice_1: '0' } },
  appealSchema: { schema: appealSchema, typed: { reason: 'Halaman dua terlewat' } },
  phraseSchema: { schema: phraseSchema, typed: { comment: 'Bagus' } },
}

/** Parsers of the URLs of desks where somebody's work or asking waits. */
export const queriesOfWork = { ...queriesOfPayments, parseApprovalsQuery, parseMarkingView }
