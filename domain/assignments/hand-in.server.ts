import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { assignments, submissionFiles, submissionMarks, submissions } from '#db/tables/assignments.ts'
import { attachmentName, attachmentType } from '#domain/courses/attachments/attachment-type.server.ts'
import { completeByWork } from '#domain/learning/complete-lesson.server.ts'
import { learningPathForUpdate } from '#domain/learning/learning-path.server.ts'
import { isOpen } from '#domain/learning/opening-rule.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid, uuidV7 } from '#shared/uuid.ts'
import { submissionBounds } from './bounds.ts'
import { fileFault, type RefusedFile } from './chosen-file.ts'
import { isDrawn } from './peers/enqueue-peer-review.server.ts'
import type { SubmissionInput } from './schema.ts'
import { submissionFile } from './submission-file-name.server.ts'
import { currentOf, isPass } from './submission-rows.server.ts'

type Place = { courseId: string; lessonId: string }

/** Some of the files can't be taken; none of what was sent is. */
export class FilesRefused extends DomainError {
  readonly files: readonly RefusedFile[]

  constructor(files: readonly RefusedFile[]) {
    super('invalid', 'submission-files')
    this.files = files
  }
}

/** Hands in a learner's work as the next version, which waits to be marked; where handing in is enough the lesson is
 *  completed with it. Files are stored before a row names them, and nothing of them is left when that fails. Handing in
 *  late is not refused. Throws forbidden for anyone but students and 'lesson-locked'; not-found outside the viewer's
 *  reach and for a lesson that asks for nothing; conflict 'handed-in-meanwhile' when there is another version than the
 *  one they saw, 'already-marked' when there is nothing left to hand in; invalid 'submission-empty',
 *  'submission-files-full', FilesRefused; QuotaSpent. Returns the version's number. */
export async function handIn(
  db: Db,
  viewer: Viewer,
  storage: PrivateStorage,
  place: Place,
  { files, now = new Date(), ...input }: SubmissionInput & { files: readonly File[]; now?: Date },
): Promise<number> {
  // Anyone who may not is told before anything is counted or stored.
  const { assignment } = await db.transaction((tx) => lockTurn(tx, viewer, place, input.seen))
  const sent = assignment.acceptsFiles ? await checked(files) : []
  await consumeQuota(db, viewer, 'submissions')
  const kb = sent.reduce((sum, { file }) => sum + file.size / 1000, 0)
  if (kb > 0) await consumeQuota(db, viewer, 'submissionKb', kb)
  const stored = sent.map((each) => ({ ...each, fileId: uuidV7() }))
  let isNamed = false
  try {
    for (const { fileId, file } of stored) await storage.put(submissionFile(fileId), file)
    const version = await db.transaction((tx) => record(tx, viewer, place, { ...input, stored, now }))
    isNamed = true
    return version
  } finally {
    // When that fails as well, maintenance collects them.
    if (!isNamed)
      for (const { fileId } of stored) await storage.remove(submissionFile(fileId)).catch(() => {})
  }
}

/** Throws as `handIn` does when the viewer can hand in nothing here now, whatever it is. */
export const requireTurn = (db: Db, viewer: Viewer, place: Place) =>
  db.transaction((tx) => lockTurn(tx, viewer, place))

/** What the files are, when each is what its name says. They are looked at one after the other: none of them is held for longer. */
async function checked(files: readonly File[]) {
  if (files.length > submissionBounds.files) throw new DomainError('invalid', 'submission-files-full')
  const refused: RefusedFile[] = []
  const taken: { name: string; type: string; file: File }[] = []
  for (const file of files) {
    const name = attachmentName(file.name)
    const fault = fileFault({ name, size: file.size })
    const type = fault ? null : attachmentType(name, await file.bytes())
    if (type) taken.push({ name, type, file })
    else refused.push({ name, reason: fault ?? 'content' })
  }
  if (refused.length > 0) throw new FilesRefused(refused)
  return taken
}

/** Whether it is the learner's turn, with what they have handed in so far: their enrollment stays locked, so that their
 *  versions follow one another. */
async function lockTurn(tx: Db, viewer: Viewer, { courseId, lessonId }: Place, seen?: number) {
  if (!isStudent(viewer)) throw new DomainError('forbidden', 'students-only')
  if (!isUuid(courseId) || !isUuid(lessonId)) throw new DomainError('not-found', 'lesson')
  const path = await learningPathForUpdate(tx, viewer.id, courseId, lessonId)
  if (!path) throw new DomainError('not-found', 'lesson')
  if (!isOpen(path, lessonId)) throw new DomainError('forbidden', 'lesson-locked')
  const [assignment] = await tx
    .select()
    .from(assignments)
    .where(eq(assignments.lessonId, lessonId))
    .for('share')
  if (!assignment) throw new DomainError('not-found', 'assignment')
  const [current] = await tx
    .select({
      id: submissions.id,
      version: submissions.version,
      state: submissions.state,
      mark: { points: submissionMarks.points, pointsMax: submissionMarks.pointsMax },
    })
    .from(submissions)
    .leftJoin(submissionMarks, eq(submissionMarks.submissionId, submissions.id))
    .where(currentOf(viewer.id, lessonId))
    .for('update', { of: submissions })
  if (seen !== undefined && (current?.version ?? 0) !== seen)
    throw new DomainError('conflict', 'handed-in-meanwhile')
  if (current?.state === 'marked' && isPass(current.mark, assignment.passPercent))
    throw new DomainError('conflict', 'already-marked')
  return { assignment, current, path }
}

type Recorded = SubmissionInput & { now: Date } & {
  stored: { name: string; type: string; file: File; fileId: string }[]
}

async function record(
  tx: Db,
  viewer: Viewer,
  place: Place,
  { stored, now, ...input }: Recorded,
): Promise<number> {
  const { assignment, current, path } = await lockTurn(tx, viewer, place, input.seen)
  const kept = assignment.acceptsFiles && current ? await filesToKeep(tx, current.id, input.keep) : []
  const files = [...kept, ...stored.map(({ file, ...each }) => ({ ...each, bytes: file.size }))]
  if (files.length > submissionBounds.files) throw new DomainError('invalid', 'submission-files-full')
  const text = assignment.acceptsText ? input.text : ''
  const link = assignment.acceptsLink ? input.link : null
  if (!text && !link && files.length === 0) throw new DomainError('invalid', 'submission-empty')
  if (current) await tx.update(submissions).set({ isCurrent: false }).where(eq(submissions.id, current.id))
  const [id, version] = [uuidV7(), (current?.version ?? 0) + 1]
  const { courseId, lessonId } = place
  const state = (await isForPeers(tx, lessonId, assignment, now)) ? 'reviewing' : 'handed-in'
  await tx
    .insert(submissions)
    .values({ id, courseId, lessonId, userId: viewer.id, version, text, link, state, submittedAt: now })
  if (files.length > 0)
    await tx.insert(submissionFiles).values(files.map((file) => ({ ...file, submissionId: id })))
  await completeByWork(tx, viewer, path, lessonId, now)
  return version
}

/** Whether it is for other learners to review, which the class does together: what comes after its day, or once it was drawn who
 *  reviews whose, is for those who teach. */
const isForPeers = async (
  tx: Db,
  lessonId: string,
  { peerReviews, dueAt }: { peerReviews: number | null; dueAt: Date | null },
  now: Date,
): Promise<boolean> =>
  peerReviews !== null && dueAt !== null && now <= dueAt && !(await isDrawn(tx, lessonId))

/** Of the version before, those files that go along. Of other people's there are none among them. */
const filesToKeep = async (tx: Db, submissionId: string, ids: readonly string[]) => {
  const asked = ids.filter(isUuid)
  if (asked.length === 0) return []
  return tx
    .select({
      fileId: submissionFiles.fileId,
      name: submissionFiles.name,
      type: submissionFiles.type,
      bytes: submissionFiles.bytes,
    })
    .from(submissionFiles)
    .where(and(eq(submissionFiles.submissionId, submissionId), inArray(submissionFiles.id, asked)))
}
