import { and, eq, type SQL, sql } from 'drizzle-orm'
import { submissionMarks, submissions } from '#db/tables/assignments.ts'
import { profiles } from '#db/tables/people.ts'
import type { AttachmentType } from '#shared/attachment-types.ts'
import { type Rubric, storedChoices, storedRubric } from './rubric.ts'

/** A file that was handed in, as it is shown. `bytes`: its size. */
export type SubmittedFile = { id: string; name: string; type: AttachmentType; bytes: number }

/** What was said of a version. `points` null: a comment alone. The rubric is that of its day. `byPeers`: what other
 *  learners' reviews came to. */
export type Mark = {
  markerName: string | null
  byPeers: boolean
  points: number | null
  pointsMax: number | null
  rubric: Rubric | null
  choices: number[]
  comment: string
  markedAt: Date
  version: string
}

/** What somebody has handed in at a lesson last. */
export const currentOf = (userId: string, lessonId: string): SQL | undefined =>
  and(eq(submissions.lessonId, lessonId), eq(submissions.userId, userId), eq(submissions.isCurrent, true))

const filesColumn = sql<SubmittedFile[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes) order by f.created_at, f.id), '[]'::json)
  from submission_files f where f.submission_id = ${submissions.id})`

/** What it takes to show a version and its mark (`versionIn`), of a query that joins the mark and its marker. */
export const versionColumns = {
  id: submissions.id,
  version: submissions.version,
  text: submissions.text,
  link: submissions.link,
  submittedAt: submissions.submittedAt,
  state: submissions.state,
  isCurrent: submissions.isCurrent,
  files: filesColumn,
  /** Why its learner asked those who teach to look again. */
  appeal: sql<string | null>`(select a.reason from mark_appeals a where a.submission_id = ${submissions.id})`,
  mark: {
    markerName: profiles.fullName,
    byPeers: submissionMarks.byPeers,
    points: submissionMarks.points,
    pointsMax: submissionMarks.pointsMax,
    rubric: submissionMarks.rubric,
    choices: submissionMarks.choices,
    comment: submissionMarks.comment,
    markedAt: submissionMarks.markedAt,
    version: submissionMarks.version,
  },
}

type MarkRow = {
  markerName: string | null
  byPeers: boolean | null
  points: number | null
  pointsMax: number | null
  rubric: unknown
  choices: unknown
  comment: string | null
  markedAt: Date | null
  version: string | null
}

/** A mark as it is used; null where the join found none. */
export function markIn(row: MarkRow | null): Mark | null {
  if (!row?.version || !row.markedAt) return null
  const { markerName, points, pointsMax, comment, markedAt, version } = row
  return {
    markerName,
    byPeers: row.byPeers === true,
    points,
    pointsMax,
    rubric: storedRubric(row.rubric),
    choices: storedChoices(row.choices),
    comment: comment ?? '',
    markedAt,
    version,
  }
}

/** A version as it is used. */
export const versionIn = <Row extends { mark: MarkRow | null }>(
  row: Row,
): Omit<Row, 'mark'> & { mark: Mark | null } => ({ ...row, mark: markIn(row.mark) })

/** Whether points of a mark are enough. */
export const isPass = (
  mark: Pick<Mark, 'points' | 'pointsMax'> | null,
  passPercent: number | null,
): boolean =>
  passPercent === null ||
  (mark !== null &&
    mark.points !== null &&
    mark.pointsMax !== null &&
    mark.points * 100 >= passPercent * mark.pointsMax)
