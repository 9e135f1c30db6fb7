import { expect, test } from 'vitest'
import {
  assignmentFormSchema,
  newTypedAssignment,
  type TypedAssignment,
  typeAssignment,
} from './assignment-form.ts'

const parse = (typed: Partial<TypedAssignment>) =>
  assignmentFormSchema.safeParse({ ...newTypedAssignment, ...typed })
const problemFields = (typed: Partial<TypedAssignment>) =>
  parse(typed).error?.issues.map(({ path }) => path[0])

const soon = '2027-02-01T17:00'

const withRubric = {
  grading: 'rubric',
  criterion_1: 'Isi',
  levels_1: '3 – Lengkap\n0 – Kosong',
  criterion_3: 'Bahasa',
  levels_3: '2 – Jelas\n1 – Cukup',
}

test('an assignment is typed out as it was read, rows that are empty left out', () => {
  const due = { due_at: '2027-02-01T17:00', due_days: '14', time_zone: 'Asia/Makassar' }
  const typed = { ...withRubric, ...due, pass_percent: '60' }
  const read = parse(typed).data
  expect(read).toMatchObject({
    dueAt: new Date('2027-02-01T09:00:00Z'),
    dueDays: 14,
    timeZone: 'Asia/Makassar',
    pointsMax: 5,
    passPercent: 60,
    rubric: [{ title: 'Isi' }, { title: 'Bahasa' }],
  })
  if (!read) throw new Error('It was not read.')
  const again = typeAssignment({ ...read, updatedAt: new Date(0) })
  expect(again).toMatchObject({ criterion_2: 'Bahasa', levels_2: '2 – Jelas\n1 – Cukup', criterion_3: '' })
  expect(assignmentFormSchema.parse(again)).toEqual({ ...read, updatedAt: new Date(0) })
})

test('a form that knows nothing of days after enrolling is taken', () => {
  const { due_days: _, ...old } = { ...newTypedAssignment, due_at: soon }
  expect(assignmentFormSchema.parse(old)).toMatchObject({ dueDays: null })
})

test('other learners review what counts points, once it is due, three of them unless it is said otherwise', () => {
  const typed = { grading: 'points', peer_review: 'on', due_at: soon }
  expect(parse(typed).data).toMatchObject({ peerReviews: 3 })
  expect(parse({ ...typed, reviewers: '1' }).data).toMatchObject({ peerReviews: 1 })
  expect(parse({ ...typed, peer_review: '', reviewers: 'x' }).data).toMatchObject({ peerReviews: null })
  expect(parse({ ...typed, grading: 'comment', due_at: '' }).data).toMatchObject({ peerReviews: null })
})

test('what the chosen way of marking does not need is not looked at', () => {
  expect(parse({ points_max: 'x', pass_percent: '900', levels_1: 'x' }).data).toMatchObject({
    pointsMax: null,
    passPercent: null,
    rubric: null,
  })
  expect(parse({ grading: 'points', points_max: '20', levels_1: 'x' }).data).toMatchObject({ pointsMax: 20 })
})

test.each([
  [{ accepts_text: '', accepts_files: '' }, ['accepts_text']],
  [{ due_at: 'besok' }, ['due_at']],
  [{ due_at: '2027-02-30T10:00' }, ['due_at']],
  [{ due_days: '0' }, ['due_days']],
  [{ due_days: '366' }, ['due_days']],
  [{ due_days: '1.5' }, ['due_days']],
  [{ due_days: 'tujuh' }, ['due_days']],
  [{ time_zone: 'Europe/Berlin' }, ['time_zone']],
  [{ grading: 'stars' }, ['grading']],
  [{ grading: 'points', points_max: '0' }, ['points_max']],
  [{ grading: 'points', points_max: '1001' }, ['points_max']],
  [{ grading: 'points', pass_percent: '0' }, ['pass_percent']],
  [{ grading: 'points', pass_percent: '101' }, ['pass_percent']],
  [{ grading: 'rubric' }, ['criterion_1']],
  [{ ...withRubric, criterion_3: '' }, ['criterion_3']],
  [{ ...withRubric, levels_3: 'Jelas' }, ['levels_3']],
  [{ ...withRubric, criterion_3: 'a'.repeat(121) }, ['criterion_3']],
  [{ ...withRubric, criterion_3: 'ISI' }, ['criterion_3']],
  [{ ...withRubric, levels_3: '2 – Jelas\n2 – Cukup' }, ['levels_3']],
  [{ grading: 'points', peer_review: 'on' }, ['due_at']],
  [{ grading: 'points', peer_review: 'on', due_days: '7' }, ['due_at']],
  [{ grading: 'points', peer_review: 'on', due_at: soon, reviewers: '6' }, ['reviewers']],
  [{ grading: 'points', peer_review: 'on', due_at: soon, reviewers: '' }, ['reviewers']],
])('%j is refused at %j', (typed, fields) => {
  expect(problemFields(typed)).toEqual(fields)
})
