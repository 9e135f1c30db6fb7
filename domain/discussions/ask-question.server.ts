import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, courseTeachers, lessons } from '#db/tables/courses.ts'
import { questionFollows, questionsAsked } from '#db/tables/discussions.ts'
import { profiles } from '#db/tables/people.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { lockPerson } from '#domain/people/lock-person.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid, uuidV7 } from '#shared/uuid.ts'
import { lockPlace, type PlaceInCourse, placeInCourse } from './place-in-course.server.ts'
import { askedAlready } from './said-already.server.ts'
import { announceAnswers } from './settle-question.server.ts'
import { textHtml } from './text-html.server.ts'

type Asked = {
  courseId: string
  /** '' for the course as a whole. */
  lessonId: string
  title: string
  body: string
}

/** Asks all who are in a course about one of its lessons; who asks follows what becomes of it, and those who teach are
 *  told. The same words sent again within minutes are one question. Returns its id. Throws as `placeInCourse` does,
 *  not-found for a lesson of another course, QuotaSpent, invalid 'text-too-hard'. */
export async function askQuestion(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId, title, body }: Asked,
  now = new Date(),
): Promise<string> {
  const { course, standing } = await placeInCourse(db, viewer, courseId)
  const asked = { courseId, lessonId, title: title.replace(/\s+/g, ' '), body }
  const sent = await askedAlready(db, viewer, asked, now)
  if (sent) return sent
  await consumeQuota(db, viewer, standing === 'learner' ? 'discussions' : 'teachersReplies')
  const id = uuidV7()
  const made = await textHtml({ id, markdown: body, baseLevel: 1, language: course.language })
  return db.transaction(async (tx) => {
    // One question of somebody after the other: the same one may be under way twice.
    await lockPerson(tx, viewer)
    const place = await lockPlace(tx, viewer, courseId)
    if (lessonId !== '') await requireLesson(tx, courseId, lessonId)
    const already = await askedAlready(tx, viewer, asked, now)
    if (already) return already
    await tx.insert(questionsAsked).values({
      id,
      courseId,
      lessonId: lessonId || null,
      authorId: viewer.id,
      title: asked.title,
      bodyMd: body,
      ...made,
      writtenAs: place.standing,
      createdAt: now,
    })
    await tx.insert(questionFollows).values({ questionId: id, userId: viewer.id })
    await announceAnswers(tx, courseId)
    await notify(tx, 'discussion-asked', {
      questionId: id,
      course: place.course,
      from: place.name,
      subject: title,
      people: (await teachersIn(tx, place)).filter((teacher) => teacher !== viewer.id),
    })
    return id
  })
}

/** Nobody takes the lesson away before the question is there. */
async function requireLesson(tx: Db, courseId: string, lessonId: string): Promise<void> {
  const [lesson] = isUuid(lessonId)
    ? await tx
        .select({ id: lessons.id })
        .from(lessons)
        .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
        .where(and(eq(lessons.id, lessonId), eq(courseModules.courseId, courseId)))
        .for('key share', { of: lessons })
    : []
  if (!lesson) throw new DomainError('not-found', 'lesson')
}

/** The ids of who teaches a course now: its instructor, and those who teach it with them. */
async function teachersIn(tx: Db, { course }: PlaceInCourse): Promise<string[]> {
  const teachers = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.role, 'instructor'),
        isNull(profiles.suspendedAt),
        or(
          course.instructorId === null ? undefined : eq(profiles.id, course.instructorId),
          sql`exists (select from ${courseTeachers}
            where ${courseTeachers.courseId} = ${course.id} and ${courseTeachers.userId} = ${profiles.id})`,
        ),
      ),
    )
  return teachers.map(({ id }) => id)
}
