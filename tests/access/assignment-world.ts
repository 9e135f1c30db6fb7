import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import {
  markingPhrases,
  peerReviews,
  peerRounds,
  submissionFiles,
  submissions,
} from '#db/tables/assignments.ts'
import { handIn } from '#domain/assignments/hand-in.server.ts'
import { savePhrase } from '#domain/assignments/marking-phrases.server.ts'
import { saveAssignment } from '#domain/assignments/save-assignment.server.ts'
import { asked } from '#domain/assignments/work-for-test.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { openPrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { makePerson } from '#tests/factories/make-person.ts'

type Classmate = World & { place: { courseId: string; lessonId: string } }

/** Somebody else's work in the same lesson, with a file, which is the student's to review. */
async function drawReview(db: Db, { student, dataDir, place }: Classmate): Promise<void> {
  const classmate = await makePerson(db)
  await enrollStudent(db, classmate, place.courseId)
  const storage = openPrivateStorage({ dataDir, bucket: undefined })
  const files = [new File(['Karya teman'], 'karya-teman.txt')]
  await handIn(db, classmate, storage, place, { text: 'Karya teman', link: null, keep: [], seen: 0, files })
  const [work] = await db
    .update(submissions)
    .set({ state: 'reviewing' })
    .where(eq(submissions.userId, classmate.id))
    .returning({ id: submissions.id })
  const now = new Date()
  const endsAt = new Date(now.getTime() + 24 * 3_600_000)
  await db.insert(peerRounds).values({ lessonId: place.lessonId, pointsMax: 10, drawnAt: now, endsAt })
  await db.insert(peerReviews).values({
    lessonId: place.lessonId,
    submissionId: work?.id ?? '',
    reviewerId: student.id,
    place: 1,
  })
}

type World = { owner: Viewer; student: Viewer; dataDir: string; secret: string }

/** The first lesson of the finished course asks for work, and the student has handed in some, `{submission}` with
 *  `{file of the submission}`, that says the secret; a `{phrase}` of the owner's. A classmate's work is the student's
 *  to review. */
export async function fillAssignments(
  db: Db,
  ids: Map<string, string>,
  { owner, student, dataDir, secret }: World,
): Promise<void> {
  const place = { courseId: ids.get('finished') ?? '', lessonId: ids.get('finished lesson 1') ?? '' }
  await saveAssignment(db, owner, place, {
    ...asked,
    passPercent: 50,
    peerReviews: null,
    updatedAt: null,
  })
  const storage = openPrivateStorage({ dataDir, bucket: undefined })
  const files = [new File([secret], 'karya.txt')]
  await handIn(db, student, storage, place, { text: secret, link: null, keep: [], seen: 0, files })
  const [work] = await db
    .select({ id: submissions.id, fileId: submissionFiles.id })
    .from(submissions)
    .innerJoin(submissionFiles, eq(submissionFiles.submissionId, submissions.id))
  ids.set('submission', work?.id ?? '')
  ids.set('file of the submission', work?.fileId ?? '')
  await savePhrase(db, owner, 'What the owner often says.')
  const [phrase] = await db.select({ id: markingPhrases.id }).from(markingPhrases)
  ids.set('phrase', phrase?.id ?? '')
  await drawReview(db, { owner, student, dataDir, secret, place })
}
