import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { type GradedKind, gradeWeights } from '#db/tables/grades.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { gradedParts } from '#domain/learning/marks.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { lockCourse } from './lock-course.server.ts'

type Weighed = { lessonId: string; kind: GradedKind; weight: number }

/** What a form of weights was opened on, as text: the graded parts of a course in their order, and what each weighs. */
export const weightsSeen = (parts: readonly Weighed[]): string =>
  parts.map(({ lessonId, kind, weight }) => `${lessonId}.${kind}.${weight}`).join(' ')

const partsSchema = z.array(
  z.object({ lessonId: z.string(), kind: z.enum(['quiz', 'assignment']), weight: z.number() }),
)

/** Says how much each graded part of a course counts, in their order, 0 to 100 each; that is noted. Grades of
 *  certificates that are there stay what they are. Throws not-found 'course'; conflict 'changed-meanwhile' where parts
 *  or weights are no longer those of `seen`. */
export async function saveWeights(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { seen, weights }: { seen: string; weights: readonly number[] },
): Promise<void> {
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    const { rows } = await tx.execute(sql`
      select lesson_id as "lessonId", kind, weight from (${gradedParts(course.id)}) part order by place`)
    const parts = partsSchema.parse(rows)
    if (weightsSeen(parts) !== seen || parts.length !== weights.length)
      throw new DomainError('conflict', 'changed-meanwhile')
    const changed = parts.flatMap((part, index) => {
      const weight = weights[index] ?? part.weight
      return weight === part.weight ? [] : [{ ...part, weight }]
    })
    if (changed.length === 0) return
    await tx
      .insert(gradeWeights)
      .values(changed)
      .onConflictDoUpdate({
        target: [gradeWeights.lessonId, gradeWeights.kind],
        set: { weight: sql`excluded.weight` },
      })
    await recordAudit(
      tx,
      viewer,
      'weights-changed',
      { id: course.id, name: course.title },
      { from: parts.map(({ weight }) => weight).join(', '), to: weights.join(', ') },
    )
  })
}
