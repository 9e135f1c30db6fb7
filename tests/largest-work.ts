import { assignmentFormSchema, newTypedAssignment } from '#domain/assignments/assignment-form.ts'
import {
  criterionRows,
  keptRows,
  markBounds,
  rubricBounds,
  submissionBounds,
} from '#domain/assignments/bounds.ts'
import { appealBounds } from '#domain/assignments/peers/peer-bounds.ts'
import { appealSchema, markSchema, reviewSchema, submissionSchema } from '#domain/assignments/schema.ts'
import { baseOf } from '#domain/forms/base-of.ts'
import type { Form } from './form-size.ts'
import { id, text, url } from './largest-values.ts'

/** As many criteria as there can be, each of another name and with as many levels of as many letters. */
const rubric = Object.fromEntries(
  criterionRows.flatMap((row) => [
    [`criterion_${row}`, `${row}${text(rubricBounds.title - 1)}`],
    [
      `levels_${row}`,
      Array.from(
        { length: rubricBounds.levels },
        (_, level) => `${rubricBounds.points - level} – ${text(rubricBounds.level)}`,
      ).join('\r\n'),
    ],
  ]),
)

/** What is asked, handed in and said of it at most, by the routes that take it. */
export const largestWork: Record<string, Form[]> = {
  'assignments/routes/assignment.tsx': [
    {
      schema: submissionSchema,
      typed: {
        text: text(submissionBounds.text),
        link: url,
        seen: '30',
        ...Object.fromEntries(keptRows.map((row) => [`keep_${row}`, id])),
      },
      file: submissionBounds.files * submissionBounds.bytes,
    },
  ],
  'assignments/routes/assignment-edit.tsx': [
    {
      schema: assignmentFormSchema,
      typed: {
        ...newTypedAssignment,
        ...rubric,
        accepts_link: 'on',
        grading: 'rubric',
        due_at: '2098-11-20T16:00',
        due_days: '365',
        points_max: '1000',
        pass_percent: '100',
        peer_review: 'on',
        reviewers: '5',
        updated_at: '2026-11-22T02:46:00.000Z',
        base: baseOf({ ...newTypedAssignment, ...rubric }),
        intent: 'add-criterion',
      },
    },
  ],
  'assignments/routes/appeal.tsx': [{ schema: appealSchema, typed: { reason: text(appealBounds.reason) } }],
  'assignments/routes/peer-review.tsx': [
    {
      schema: reviewSchema,
      typed: {
        ...Object.fromEntries(criterionRows.map((row) => [`choice_${row}`, '5'])),
        comment: text(markBounds.comment),
        points: '1000',
        intent: 'keep',
      },
    },
  ],
  'assignments/routes/marking.tsx': [
    {
      schema: markSchema,
      typed: {
        ...Object.fromEntries(criterionRows.map((row) => [`choice_${row}`, '5'])),
        comment: text(markBounds.comment),
        points: '1000',
        seen: id,
        submissionId: id,
        intent: 'keep-phrase',
      },
    },
  ],
}
