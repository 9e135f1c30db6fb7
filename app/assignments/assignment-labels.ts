import { boxesInWords } from '#app/shell/drafts/boxes-in-words.ts'
import { timeZoneOptions } from '#app/shell/time-zone-options.ts'
import type { TypedAssignment } from '#domain/assignments/assignment-form.ts'
import { criterionRows } from '#domain/assignments/bounds.ts'
import { m } from '#messages'

/** What each field is called where two versions are compared. */
export const fieldLabels = (): Partial<Record<keyof TypedAssignment, string>> => ({
  accepts_text: m.assignments_as_text(),
  accepts_link: m.assignments_as_link(),
  accepts_files: m.common_files(),
  due_at: m.assignments_due(),
  due_days: m.assignments_due_days(),
  time_zone: m.common_time_zone(),
  grading: m.common_grading(),
  points_max: m.assignments_points_max(),
  pass_percent: m.assignments_pass_percent(),
  peer_review: m.assignments_peers_option(),
  reviewers: m.assignments_peers_reviewers(),
  ...Object.fromEntries(
    criterionRows.flatMap((row) => [
      [`criterion_${row}`, m.assignments_criterion_n({ n: String(row) })],
      [`levels_${row}`, `${m.assignments_criterion_n({ n: String(row) })} – ${m.assignments_levels()}`],
    ]),
  ),
})

/** A day, and days, mean something with their zone alone, and a way of marking with what it counts. */
export const fieldsTogether: readonly (readonly (keyof TypedAssignment)[])[] = [
  ['due_at', 'due_days', 'time_zone'],
  [
    'grading',
    'points_max',
    'pass_percent',
    ...criterionRows.flatMap((row) => [`criterion_${row}`, `levels_${row}`] as const),
  ],
  ['peer_review', 'reviewers'],
]

export const gradingOptions = () => [
  { value: 'comment', label: m.assignments_grading_comment() },
  { value: 'points', label: m.assignments_grading_points() },
  { value: 'rubric', label: m.assignments_rubric() },
]

const named = (options: readonly { value: string; label: string }[], typed: string) =>
  options.find(({ value }) => value === typed)?.label ?? typed

/** What was chosen, by its name. */
export const inWords = (typed: TypedAssignment): TypedAssignment => ({
  ...boxesInWords(typed, ['accepts_text', 'accepts_link', 'accepts_files', 'peer_review']),
  due_at: typed.due_at.replace('T', ' '),
  time_zone: named(timeZoneOptions(), typed.time_zone),
  grading: named(gradingOptions(), typed.grading),
})
