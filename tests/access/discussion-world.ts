import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { announcements } from '#db/tables/discussions.ts'
import { announce } from '#domain/discussions/announce.server.ts'
import { askQuestion } from '#domain/discussions/ask-question.server.ts'
import { replyToQuestion } from '#domain/discussions/reply-to-question.server.ts'
import { textVersion } from '#domain/discussions/text-version.server.ts'
import type { Viewer } from '#domain/people/policy.ts'

type People = { student: Viewer; owner: Viewer }

/** What the student asks in the published course, `{asked}`, what the owner replies, `{reply}`, and announces,
 *  `{announcement}`; a question beside it with an `{other reply}`, and one without a reply, `{fresh asked}`. What was
 *  written holds the secret. */
export async function fillDiscussions(
  db: Db,
  ids: Map<string, string>,
  { student, owner }: People,
  secret: string,
): Promise<void> {
  const courseId = ids.get('published') ?? ''
  const lessonId = ids.get('published lesson 1') ?? ''
  const title = 'What the student asks'
  for (const [asked, reply, of] of [
    ['asked', 'reply', title],
    ['other asked', 'other reply', 'Something else'],
  ] as const) {
    const questionId = await askQuestion(db, student, { courseId, lessonId, title: of, body: secret })
    ids.set(asked, questionId)
    const said = { body: secret, mention: [] }
    ids.set(reply, await replyToQuestion(db, owner, { courseId, questionId }, said))
  }
  ids.set(
    'fresh asked',
    await askQuestion(db, student, { courseId, lessonId, title: 'Asked by mistake', body: secret }),
  )
  ids.set('version of asked', textVersion({ title, bodyMd: secret }))
  ids.set('version of reply', textVersion({ title: null, bodyMd: secret }))
  await announce(db, owner, { courseId, subject: 'What the owner announces', body: secret })
  const [made] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(eq(announcements.courseId, courseId))
    .orderBy(desc(announcements.createdAt))
  ids.set('announcement', made?.id ?? '')
}
