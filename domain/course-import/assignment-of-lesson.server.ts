import { type Document, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import {
  assignmentFormSchema,
  newTypedAssignment,
  type TypedAssignment,
} from '#domain/assignments/assignment-form.ts'
import { criterionRows, rubricBounds } from '#domain/assignments/bounds.ts'
import { plainText } from '#domain/forms/text-fields.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { timeZones } from '#shared/time-zones.ts'
import { ImportError } from './import-error.server.ts'
import { requireBoundedYaml } from './yaml-bounds.server.ts'

/** `3 – Lengkap`, or `3: Lengkap`, which YAML takes apart. */
const level = z.union([
  plainText.transform((line) => [line]),
  z
    .record(plainText, plainText)
    .transform((byPoints) => Object.entries(byPoints).map(([n, text]) => `${n} – ${text}`)),
])

const frontMatter = z.strictObject({
  assignment: z.strictObject({
    accepts: z.array(z.enum(['text', 'link', 'files'])).default(['text', 'files']),
    due: plainText.optional(),
    due_days: z.int().optional(),
    time_zone: z.enum(timeZones).optional(),
    points: z.int().optional(),
    rubric: z
      .array(z.strictObject({ criterion: plainText, levels: z.array(level) }))
      .max(rubricBounds.criteria)
      .optional(),
    pass: z.int().optional(),
    peer_reviews: z.int().optional(),
  }),
})

type Asked = z.output<typeof frontMatter>['assignment']

/** A lesson's text without its front matter, and what that asks to be handed in, as the form of assignments would have
 *  it; null when it asks for nothing. `line`: how many lines of the file are before the text. Throws ImportError: the
 *  file, the line in it, and what is wrong there. */
export function readAssignmentOf(
  file: string,
  text: string,
  line = 0,
): { text: string; assignment: TypedAssignment | null } {
  const refuse = (at: number, problem: string): never => {
    throw new ImportError(m.studio_import_assignment({ file, line: line + at, problem }))
  }
  const block = frontMatterOf(text)
  if (block === null) return { text, assignment: null }
  if (block === 'open') return refuse(1, m.studio_import_assignment_open())
  requireBoundedYaml(file, block.yaml)
  const lines = new LineCounter()
  const document = parseDocument(block.yaml, { lineCounter: lines })
  const lineOf = (path: readonly PropertyKey[]) => 1 + lines.linePos(offsetOf(document, path)).line
  const [broken] = document.errors
  if (broken)
    return refuse(
      1 + lines.linePos(broken.pos[0]).line,
      `${broken.message.split('\n')[0]?.replace(/[:.]$/, '')}.`,
    )
  const { localeError } = z.locales[getLocale()]()
  const read = frontMatter.safeParse(document.toJS(), { error: localeError })
  if (!read.success) {
    const [issue] = read.error.issues
    const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])]
    return refuse(lineOf(path), `${[path.join('.'), issue?.message].filter(Boolean).join(': ')}.`)
  }
  const asked = read.data.assignment
  if (asked.points !== undefined && asked.rubric)
    refuse(lineOf(['assignment', 'points']), m.studio_import_assignment_both())
  if (asked.pass !== undefined && asked.points === undefined && !asked.rubric)
    refuse(lineOf(['assignment', 'pass']), m.studio_import_assignment_pass())
  if (asked.peer_reviews !== undefined && asked.points === undefined && !asked.rubric)
    refuse(lineOf(['assignment', 'peer_reviews']), m.studio_import_assignment_peers())
  const assignment = typedOf(asked)
  const checked = assignmentFormSchema.safeParse(assignment)
  const [problem] = checked.error?.issues ?? []
  if (problem) refuse(lineOf(placeOf(String(problem.path[0]))), problem.message)
  return { text: block.rest, assignment }
}

const asks = /^assignment[ \t]*:/m

/** What stands between `---` at the head of a text and the next such line, when it asks for work: other texts may begin
 *  with a line, too. */
function frontMatterOf(text: string): { yaml: string; rest: string } | 'open' | null {
  if (!text.startsWith('---\n')) return null
  const end = `${text}\n`.indexOf('\n---\n', 3)
  if (end < 0) return asks.test(text.split('\n')[1] ?? '') ? 'open' : null
  const yaml = text.slice(4, end + 1)
  return asks.test(yaml) ? { yaml, rest: text.slice(end + 5).trimStart() } : null
}

/** Where in the YAML something stands that may be missing: then what it would be part of. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range))
      return Number(node.range[0])
  }
  return 0
}

function typedOf({
  accepts,
  due = '',
  due_days,
  time_zone,
  points,
  rubric,
  pass,
  peer_reviews,
}: Asked): TypedAssignment {
  const typed = { ...newTypedAssignment }
  for (const way of ['text', 'link', 'files'] as const)
    typed[`accepts_${way}`] = accepts.includes(way) ? 'on' : ''
  typed.due_at = due.trim().replace(/^(\S+) +/, '$1T')
  if (due_days !== undefined) typed.due_days = String(due_days)
  typed.time_zone = time_zone ?? newTypedAssignment.time_zone
  typed.grading = rubric ? 'rubric' : points === undefined ? 'comment' : 'points'
  if (points !== undefined) typed.points_max = String(points)
  if (pass !== undefined) typed.pass_percent = String(pass)
  if (peer_reviews !== undefined) {
    typed.peer_review = 'on'
    typed.reviewers = String(peer_reviews)
  }
  for (const row of criterionRows) {
    const criterion = rubric?.[row - 1]
    if (!criterion) continue
    typed[`criterion_${row}`] = criterion.criterion.trim()
    typed[`levels_${row}`] = criterion.levels.flat().join('\n')
  }
  return typed
}

const keyOf: Record<string, string> = {
  accepts_text: 'accepts',
  due_at: 'due',
  due_days: 'due_days',
  time_zone: 'time_zone',
  points_max: 'points',
  pass_percent: 'pass',
  reviewers: 'peer_reviews',
}

/** Where in the YAML a field of the form comes from. */
function placeOf(field: string): (string | number)[] {
  const [part = '', row] = field.split('_')
  if (part === 'criterion' || part === 'levels') return ['assignment', 'rubric', Number(row) - 1, part]
  return ['assignment', keyOf[field] ?? '']
}
