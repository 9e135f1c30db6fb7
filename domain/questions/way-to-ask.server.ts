import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { questions } from '#db/tables/questions.ts'
import { teaches } from '#db/taught-courses.server.ts'
import { isUnconfirmed } from '#domain/people/account-state.ts'
import type { Viewer } from '#domain/people/policy.ts'

/** Why somebody can't write to a person. */
export type AskingRefusal = 'self' | 'unconfirmed' | 'reported' | 'strangers'

/** Whether an address has to be confirmed before its holder writes to anybody: not where no mail is sent (P24). */
export type AskingRules = { confirms: boolean }

/** By what course or event somebody knows the person whom they want to write to; or why they can't (docs/decisions/0042). */
export type WayToAsk = { refusal: AskingRefusal; about?: never } | { refusal: null; about: string }

/** Decides whether the viewer may write to this person, who has a public page. Nobody writes to strangers: it takes an
 *  enrolment in a published course of theirs, or a seat in a published event, which names what it is about: the newest
 *  course, else the latest event. At most four queries, one after the other, so that it can be asked within a
 *  transaction. */
export async function wayToAsk(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  personId: string,
  { confirms }: AskingRules,
): Promise<WayToAsk> {
  if (viewer.id === personId) return { refusal: 'self' }
  const [asker] = await db
    .select({ isConfirmed: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.id, viewer.id))
  if (!asker || isUnconfirmed(asker, { confirms })) return { refusal: 'unconfirmed' }
  if (await hasBeenReported(db, viewer.id, personId)) return { refusal: 'reported' }
  const about = (await sharedCourse(db, viewer.id, personId)) ?? (await sharedEvent(db, viewer.id, personId))
  return about === null ? { refusal: 'strangers' } : { refusal: null, about }
}

async function hasBeenReported(db: Db, askerId: string, askedId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(eq(questions.askerId, askerId), eq(questions.askedId, askedId), isNotNull(questions.reportedAt)),
    )
    .limit(1)
  return found !== undefined
}

async function sharedCourse(db: Db, learnerId: string, instructorId: string): Promise<string | null> {
  const [found] = await db
    .select({ title: courses.title })
    .from(enrollments)
    .innerJoin(courses, eq(enrollments.courseId, courses.id))
    .where(and(eq(enrollments.userId, learnerId), teaches(instructorId), eq(courses.isPublished, true)))
    .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
    .limit(1)
  return found?.title ?? null
}

async function sharedEvent(db: Db, attendeeId: string, organizerId: string): Promise<string | null> {
  const [found] = await db
    .select({ title: events.title })
    .from(eventRegistrations)
    .innerJoin(events, eq(eventRegistrations.eventId, events.id))
    .where(
      and(
        eq(eventRegistrations.userId, attendeeId),
        eq(events.organizerId, organizerId),
        eq(events.isPublished, true),
      ),
    )
    .orderBy(desc(events.startDate), desc(events.id))
    .limit(1)
  return found?.title ?? null
}
