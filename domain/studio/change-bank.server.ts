import { and, asc, eq, isNull } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { quizQuestions } from '#db/tables/quizzes.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { Question } from '#domain/quizzes/question.ts'
import { saveQuestions } from '#domain/quizzes/save-quiz.server.ts'
import { questionColumns, storedQuestion } from '#domain/quizzes/stored-question.server.ts'
import { lockCourse } from './lock-course.server.ts'

/** Makes of the questions that a course's bank holds of its own what `change` returns; those of lessons are changed
 *  there. Throws not-found for a course that is not the viewer's to manage. */
export async function changeBank(
  db: Db,
  viewer: Viewer,
  courseId: string,
  change: (held: Question[]) => Question[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    const rows = await tx
      .select(questionColumns)
      .from(quizQuestions)
      .where(
        and(
          eq(quizQuestions.courseId, course.id),
          isNull(quizQuestions.lessonId),
          eq(quizQuestions.isCurrent, true),
        ),
      )
      .orderBy(asc(quizQuestions.position))
    // A quiz that draws by a tag has more or fewer questions now.
    await announceChange(tx, courseTags(course.id))
    await saveQuestions(tx, { courseId: course.id, lessonId: null }, change(rows.map(storedQuestion)))
  })
}
