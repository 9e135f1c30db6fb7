import { z } from 'zod'
import { tooLong } from '#domain/forms/count-words.ts'
import { type Problem, refuseFields } from '#domain/forms/problems.ts'
import { seenFields } from '#domain/forms/seen-fields.ts'
import { anyText } from '#domain/forms/text-fields.ts'
import { dueDaysBounds, type WorkDue } from '#domain/learning/work-due.ts'
import { m } from '#messages'
import { defaultTimeZone, isTimeZone } from '#shared/time-zones.ts'
import { isTicked } from '#shared/typed-text.ts'
import { parseMoment, wholeNumber } from '#shared/typed-values.ts'
import { formatZonedTime, parseZonedTime } from '#shared/zoned-time.ts'
import { criterionRows, rubricBounds } from './bounds.ts'
import { peerBounds } from './peers/peer-bounds.ts'
import { type LevelsProblem, mostPoints, type Rubric, readLevels, typeLevels } from './rubric.ts'

/** How work is marked: a comment alone, points, or a rubric. */
export const gradings = ['comment', 'points', 'rubric'] as const

export const assignmentBounds = { points: 1000, firstYear: 2000, lastYear: 2099 } as const

/** The form of an assignment as it is typed so far, right or wrong; rows of the rubric by their place. */
export const typedAssignment = z.object({
  accepts_text: anyText,
  accepts_link: anyText,
  accepts_files: anyText,
  due_at: anyText,
  due_days: anyText,
  time_zone: anyText,
  grading: anyText,
  points_max: anyText,
  pass_percent: anyText,
  peer_review: anyText,
  reviewers: anyText,
  criterion_1: anyText,
  levels_1: anyText,
  criterion_2: anyText,
  levels_2: anyText,
  criterion_3: anyText,
  levels_3: anyText,
  criterion_4: anyText,
  levels_4: anyText,
  criterion_5: anyText,
  levels_5: anyText,
  criterion_6: anyText,
  levels_6: anyText,
  criterion_7: anyText,
  levels_7: anyText,
  criterion_8: anyText,
  levels_8: anyText,
  /** How many rows the form shows. */
  rows: anyText,
  /** When it was last saved before this form was opened. */
  updated_at: anyText,
})

export type TypedAssignment = z.output<typeof typedAssignment>

/** What a lesson asks to be handed in. `pointsMax` null: nothing is counted. `passPercent` null: handing in is enough. `dueAt`,
 *  `dueDays`: #domain/learning/work-due.ts. `peerReviews`: by how many other learners each work is reviewed; null: by those who
 *  teach. */
export type Assignment = WorkDue & {
  acceptsText: boolean
  acceptsLink: boolean
  acceptsFiles: boolean
  pointsMax: number | null
  rubric: Rubric | null
  passPercent: number | null
  peerReviews: number | null
}

export type AssignmentInput = Assignment & { updatedAt: Date | null }

const emptyRows = {
  criterion_1: '',
  levels_1: '',
  criterion_2: '',
  levels_2: '',
  criterion_3: '',
  levels_3: '',
  criterion_4: '',
  levels_4: '',
  criterion_5: '',
  levels_5: '',
  criterion_6: '',
  levels_6: '',
  criterion_7: '',
  levels_7: '',
  criterion_8: '',
  levels_8: '',
}

/** How many rows stand ready before any is filled in. */
const rowsAtFirst = 3

/** The form of what a lesson does not ask for yet. */
export const newTypedAssignment: TypedAssignment = {
  accepts_text: 'on',
  accepts_link: '',
  accepts_files: 'on',
  due_at: '',
  due_days: '',
  time_zone: defaultTimeZone,
  grading: 'comment',
  points_max: '100',
  pass_percent: '',
  peer_review: '',
  reviewers: String(peerBounds.usual),
  ...emptyRows,
  rows: String(rowsAtFirst),
  updated_at: '',
}

/** The form of an assignment that exists, as it would have been typed. */
export function typeAssignment(assignment: Assignment & { updatedAt: Date }): TypedAssignment {
  const { dueAt, dueDays, timeZone, rubric, pointsMax, passPercent, peerReviews } = assignment
  const rows = { ...emptyRows }
  for (const row of criterionRows) {
    const criterion = rubric?.[row - 1]
    if (!criterion) continue
    rows[`criterion_${row}`] = criterion.title
    rows[`levels_${row}`] = typeLevels(criterion.levels)
  }
  return {
    accepts_text: assignment.acceptsText ? 'on' : '',
    accepts_link: assignment.acceptsLink ? 'on' : '',
    accepts_files: assignment.acceptsFiles ? 'on' : '',
    due_at: dueAt ? formatZonedTime(dueAt, timeZone) : '',
    due_days: dueDays === null ? '' : String(dueDays),
    time_zone: timeZone,
    grading: rubric ? 'rubric' : pointsMax === null ? 'comment' : 'points',
    points_max: pointsMax === null || rubric ? '100' : String(pointsMax),
    pass_percent: passPercent === null ? '' : String(passPercent),
    peer_review: peerReviews === null ? '' : 'on',
    reviewers: String(peerReviews ?? peerBounds.usual),
    ...rows,
    rows: String(Math.max(rowsAtFirst, rubric?.length ?? 0)),
    updated_at: assignment.updatedAt.toISOString(),
  }
}

/** The form of an assignment, checked from top to bottom: every field that is wrong has one message. */
export const assignmentFormSchema = typedAssignment
  .extend(seenFields)
  .transform((form, context): AssignmentInput => {
    const rubric = form.grading === 'rubric' ? readRubric(form) : null
    if (refuseFields(context, problemsOf(form, rubric)) || !isTimeZone(form.time_zone)) return z.NEVER
    const points = form.grading === 'points' ? wholeNumber(form.points_max) : null
    return {
      acceptsText: isTicked(form.accepts_text),
      acceptsLink: isTicked(form.accepts_link),
      acceptsFiles: isTicked(form.accepts_files),
      dueAt: form.due_at ? parseZonedTime(form.due_at, form.time_zone) : null,
      dueDays: form.due_days ? wholeNumber(form.due_days) : null,
      timeZone: form.time_zone,
      pointsMax: rubric ? mostPoints(rubric.rubric) : points,
      rubric: rubric?.rubric ?? null,
      passPercent: form.grading === 'comment' || !form.pass_percent ? null : wholeNumber(form.pass_percent),
      peerReviews: isPeerReviewed(form) ? wholeNumber(form.reviewers) : null,
      updatedAt: parseMoment(form.updated_at),
    }
  })

/** A comment alone can't be counted together: there the box is folded away, and says nothing. */
const isPeerReviewed = (form: TypedAssignment): boolean =>
  form.grading !== 'comment' && isTicked(form.peer_review)

type RowProblem = Problem<keyof TypedAssignment>
type ReadRubric = { rubric: Rubric; problems: RowProblem[] }

const levelWords: Record<LevelsProblem, () => string> = {
  count: () => m.assignments_rubric_levels_count({ most: rubricBounds.levels }),
  line: m.assignments_rubric_levels_line,
  whole: m.assignments_rubric_levels_whole,
  points: () => m.assignments_rubric_levels_points({ most: rubricBounds.points }),
  long: () => tooLong(rubricBounds.level),
  twice: m.assignments_rubric_levels_twice,
}

/** The rows that hold something; those in between may be empty. */
function readRubric(form: TypedAssignment): ReadRubric {
  const read: ReadRubric = { rubric: [], problems: [] }
  const titles = new Set<string>()
  for (const row of criterionRows) {
    const title = form[`criterion_${row}`]
    const typed = form[`levels_${row}`]
    if (!title && !typed) continue
    const levels = readLevels(typed)
    if (!title) read.problems.push([`criterion_${row}`, m.assignments_rubric_criterion_required()])
    else if (titles.has(title.toLowerCase()))
      read.problems.push([`criterion_${row}`, m.assignments_rubric_criterion_twice()])
    titles.add(title.toLowerCase())
    if (title.length > rubricBounds.title)
      read.problems.push([`criterion_${row}`, tooLong(rubricBounds.title)])
    if (typed.length > rubricBounds.typed) read.problems.push([`levels_${row}`, tooLong(rubricBounds.typed)])
    if (typeof levels === 'string') read.problems.push([`levels_${row}`, levelWords[levels]()])
    else read.rubric.push({ title, levels })
  }
  if (read.rubric.length === 0 && read.problems.length === 0)
    read.problems.push(['criterion_1', m.assignments_rubric_criterion_required()])
  return read
}

function* problemsOf(form: TypedAssignment, rubric: ReadRubric | null): Generator<RowProblem> {
  const accepted = [form.accepts_text, form.accepts_link, form.accepts_files]
  if (!accepted.some(isTicked)) yield ['accepts_text', m.assignments_accepts_required()]
  yield* dueProblems(form)
  if (!gradings.some((grading) => grading === form.grading))
    yield ['grading', m.assignments_grading_required()]
  const points = wholeNumber(form.points_max)
  if (form.grading === 'points' && !(points >= 1 && points <= assignmentBounds.points))
    yield ['points_max', m.assignments_points_invalid({ most: assignmentBounds.points })]
  yield* rubric?.problems ?? []
  const pass = wholeNumber(form.pass_percent)
  if (form.grading !== 'comment' && form.pass_percent && !(pass >= 1 && pass <= 100))
    yield ['pass_percent', m.assignments_pass_invalid()]
  if (!isPeerReviewed(form)) return
  if (!form.due_at) yield ['due_at', m.assignments_peers_need_due()]
  const reviewers = wholeNumber(form.reviewers)
  if (!(reviewers >= peerBounds.least && reviewers <= peerBounds.most))
    yield ['reviewers', m.assignments_points_invalid({ most: peerBounds.most })]
}

function* dueProblems(form: TypedAssignment): Generator<RowProblem> {
  if (!isTimeZone(form.time_zone)) yield ['time_zone', m.assignments_zone_required()]
  else if (form.due_at) {
    const year = parseZonedTime(form.due_at, form.time_zone)?.getUTCFullYear()
    const { firstYear, lastYear } = assignmentBounds
    if (year === undefined || year < firstYear || year > lastYear)
      yield ['due_at', m.assignments_due_invalid()]
  }
  const { least, most } = dueDaysBounds
  const days = wholeNumber(form.due_days)
  if (form.due_days && !(days >= least && days <= most))
    yield ['due_days', m.assignments_points_invalid({ most })]
}
