import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courses } from '#db/tables/courses.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { canChooseInstructor, canCreateCourse } from '#domain/courses/policy.ts'
import { requireCategory } from '#domain/courses/require-category.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { enqueuePictures } from '#domain/people/enqueue-pictures.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { CourseInput } from './course-form.ts'
import { requireInstructor } from './course-owner.server.ts'
import { draft } from './publication.server.ts'

/** Makes a course, a draft, and returns its id (SPEC §7). It has no lessons yet, so its screen asks before it is published (P36). An
 *  instructor's course is their own, anyone who the form names.
 *  Throws forbidden for anyone who may make none, invalid 'category' or 'instructor' for one that there isn't, QuotaSpent. */
export async function createCourse(db: Db, viewer: Viewer, input: CourseInput): Promise<string> {
  if (!canCreateCourse(viewer)) throw new DomainError('forbidden', 'courses')
  const { updatedAt: _, instructorId: chosen, isPublished: __, ...content } = input
  return db.transaction(async (tx) => {
    await consumeQuota(tx, viewer, 'courses')
    const instructorId = await requireInstructor(tx, canChooseInstructor(viewer) ? chosen : viewer.id)
    await requireCategory(tx, content.categoryId)
    const [made] = await tx
      .insert(courses)
      .values({ ...content, ...draft, instructorId })
      .returning({ id: courses.id })
    if (!made) throw new Error('An insert without a conflict returned no row.')
    await enqueuePictures(tx, viewer, { kind: 'course', id: made.id }, [content.thumbnailUrl])
    await recordAudit(tx, viewer, 'course-created', { id: made.id, name: content.title })
    await announceChange(tx, courseTags(made.id))
    return made.id
  })
}
