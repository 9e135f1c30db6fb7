import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { profiles } from '#db/tables/people.ts'
import { questions } from '#db/tables/questions.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { quotedLines } from '#shared/quoted-lines.ts'
import { lockQuestionTo } from './lock-question.server.ts'

/** Lays a message to the viewer before staff, with who wrote it, as an inquiry in their inbox (docs/decisions/0042);
 *  from now on its writer can write to the viewer no more, and is not told. Twice is once. Throws not-found for a
 *  message to anybody else. */
export async function reportQuestion(
  db: Db,
  viewer: Viewer,
  questionId: string,
  reason: string,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, askerId, about, text, reportedAt } = await lockQuestionTo(tx, viewer, questionId)
    if (reportedAt) return
    const [asker] = await tx
      .select({ name: profiles.fullName, email: profiles.email })
      .from(profiles)
      .where(eq(profiles.id, askerId))
    if (!asker) return
    await tx.update(questions).set({ reportedAt: now }).where(eq(questions.id, id))
    const { locale, fullName, email } = viewer
    // The organisation's own language, whatever anyone who reports reads.
    const staffs = { locale: 'id' } as const
    await tx.insert(inquiries).values({
      kind: 'report',
      name: fullName,
      email,
      subject: m.common_question_report_subject({}, staffs),
      message: m.common_question_report_text(
        { ...asker, reason: quotedLines(reason), about, text: quotedLines(text) },
        staffs,
      ),
      locale,
    })
  })
}
