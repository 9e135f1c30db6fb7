import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { lessonAttachments } from '#db/tables/attachments.ts'
import { attachmentFile } from '#domain/courses/attachments/attachment-file.server.ts'
import { attachmentName, attachmentType } from '#domain/courses/attachments/attachment-type.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { attachmentBounds } from '#shared/attachment-types.ts'
import { DomainError } from '#shared/domain-error.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { lockLesson } from './lock-course.server.ts'

type Place = { courseId: string; lessonId: string }

/** Puts a file beside a lesson. The same file once more changes nothing. It is stored before a row names it, and
 *  nothing of it is left when that fails. Throws not-found, also for a lesson of another course, invalid
 *  'attachment-empty', 'attachment-too-large', 'attachment-type', 'attachments-full', and QuotaSpent. */
export async function attachFile(
  db: Db,
  viewer: Viewer,
  storage: PrivateStorage,
  place: Place,
  file: { name: string; bytes: Uint8Array },
): Promise<void> {
  const { bytes } = file
  // Anyone who may not is told before anything is counted or stored.
  await db.transaction((tx) => lockLesson(tx, viewer, place.courseId, place.lessonId))
  if (bytes.length === 0) throw new DomainError('invalid', 'attachment-empty')
  if (bytes.length > attachmentBounds.bytes) throw new DomainError('invalid', 'attachment-too-large')
  const name = attachmentName(file.name)
  const type = attachmentType(name, bytes)
  if (!type) throw new DomainError('invalid', 'attachment-type')
  await consumeQuota(db, viewer, 'attachments')
  await consumeQuota(db, viewer, 'attachmentKb', bytes.length / 1000)
  const fileId = uuidV7()
  const checksum = createHash('sha256').update(bytes).digest('hex')
  let isNamed = false
  try {
    await storage.put(attachmentFile(fileId), bytes)
    isNamed = await db.transaction(async (tx) => {
      const { course, lesson } = await lockLesson(tx, viewer, place.courseId, place.lessonId)
      const there = await tx.$count(lessonAttachments, eq(lessonAttachments.lessonId, lesson.id))
      if (there >= attachmentBounds.files) throw new DomainError('invalid', 'attachments-full')
      const made = await tx
        .insert(lessonAttachments)
        .values({ lessonId: lesson.id, fileId, name, type, bytes: bytes.length, checksum })
        .onConflictDoNothing()
        .returning({ id: lessonAttachments.id })
      await announceChange(tx, courseTags(course.id))
      return made.length > 0
    })
  } finally {
    // When that fails as well, maintenance collects it.
    if (!isNamed) await storage.remove(attachmentFile(fileId)).catch(() => {})
  }
}
