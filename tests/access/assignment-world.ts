import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { markingPhrases, submissionFiles, submissions } from '#db/tables/assignments.ts'
import { handIn } from '#domain/assignments/hand-in.server.ts'
import { keepPhrase } from '#domain/assignments/marking-phrases.server.ts'
import { saveAssignment } from '#domain/assignments/save-assignment.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { openPrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'

type World = { owner: Viewer; student: Viewer; dataDir: string; secret: string }

/** The first lesson of the finished course asks for work, and the student has handed in some, `{submission}` with `{file of the submission}`, that says the
 *  secret; a `{phrase}` of the owner's. */
export async function fillAssignments(
  db: Db,
  ids: Map<string, string>,
  { owner, student, dataDir, secret }: World,
): Promise<void> {
  const place = { courseId: ids.get('finished') ?? '', lessonId: ids.get('finished lesson 1') ?? '' }
  await saveAssignment(db, owner, place, {
    acceptsText: true,
    acceptsLink: true,
    acceptsFiles: true,
    dueAt: null,
    timeZone: 'Asia/Jayapura',
    pointsMax: 10,
    rubric: null,
    passPercent: 50,
    peerReviews: null,
    updatedAt: null,
  })
  const storage = openPrivateStorage({ dataDir, bucket: undefined })
  const files = [{ name: 'karya.txt', bytes: new Uint8Array(Buffer.from(secret)) }]
  await handIn(db, student, storage, place, { text: secret, link: null, keep: [], seen: 0, files })
  const [work] = await db
    .select({ id: submissions.id, fileId: submissionFiles.id })
    .from(submissions)
    .innerJoin(submissionFiles, eq(submissionFiles.submissionId, submissions.id))
  ids.set('submission', work?.id ?? '')
  ids.set('file of the submission', work?.fileId ?? '')
  await keepPhrase(db, owner, 'What the owner often says.')
  const [phrase] = await db.select({ id: markingPhrases.id }).from(markingPhrases)
  ids.set('phrase', phrase?.id ?? '')
}
