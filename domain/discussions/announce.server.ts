import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { announcements } from '#db/tables/discussions.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid, uuidV7 } from '#shared/uuid.ts'
import { lockPlace, placeInCourse } from './place-in-course.server.ts'
import { canAnnounce, canHide } from './policy.ts'
import { textHtml } from './text-html.server.ts'

/** Says something to all who learn in a course: it stays there to be read, and everybody is told as they like to be.
 *  Returns how many are. Throws forbidden 'announce' for those who do not teach it, not-found, QuotaSpent, invalid
 *  'text-too-hard'. */
export async function announce(
  db: Db,
  viewer: Viewer,
  { courseId, subject, body }: { courseId: string; subject: string; body: string },
  now = new Date(),
): Promise<number> {
  const { course, standing } = await placeInCourse(db, viewer, courseId)
  if (!canAnnounce(standing)) throw new DomainError('forbidden', 'announce')
  await consumeQuota(db, viewer, 'announcements')
  const id = uuidV7()
  const made = await textHtml({ id, markdown: body, baseLevel: 3, language: course.language })
  return db.transaction(async (tx) => {
    const place = await lockPlace(tx, viewer, courseId)
    if (!canAnnounce(place.standing)) throw new DomainError('forbidden', 'announce')
    // A subject is one line: it must not begin another header.
    const said = { subject: subject.replace(/\s+/g, ' '), bodyMd: body, ...made, createdAt: now }
    await tx.insert(announcements).values({ id, courseId, authorId: viewer.id, ...said })
    const learners = await tx
      .select({ id: enrollments.userId })
      .from(enrollments)
      .innerJoin(profiles, eq(profiles.id, enrollments.userId))
      .where(and(eq(enrollments.courseId, courseId), isNull(profiles.suspendedAt)))
    const people = learners.map((learner) => learner.id)
    await recordAudit(
      tx,
      viewer,
      'announcement-made',
      { id: courseId, name: place.course.title },
      { students: people.length },
    )
    await notify(tx, 'announcement', {
      announcementId: id,
      course: place.course,
      from: place.name,
      subject: said.subject,
      people,
    })
    return people.length
  })
}

/** Takes an announcement away: who teaches the course may, and who looks after it. Throws forbidden 'announce',
 *  not-found for one of another course. */
export async function withdrawAnnouncement(
  db: Db,
  viewer: Viewer,
  { courseId, announcementId }: { courseId: string; announcementId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { course, standing } = await lockPlace(tx, viewer, courseId)
    if (!canAnnounce(standing) && !canHide(standing)) throw new DomainError('forbidden', 'announce')
    const [gone] = isUuid(announcementId)
      ? await tx
          .delete(announcements)
          .where(and(eq(announcements.id, announcementId), eq(announcements.courseId, courseId)))
          .returning({ subject: announcements.subject })
      : []
    if (!gone) throw new DomainError('not-found', 'announcement')
    await recordAudit(
      tx,
      viewer,
      'announcement-withdrawn',
      { id: courseId, name: course.title },
      { was: gone.subject },
    )
  })
}

/** So many are shown at first. */
const newest = 3
const most = 100

export type Announcement = {
  id: string
  subject: string
  html: string
  /** null: the person who wrote it has no account any more. */
  authorName: string | null
  createdAt: Date
}

/** What was announced in a course, the newest first: a few, or all; and the one that is asked for, wherever it stands.
 *  `more`: whether there are others. One query; it does not ask who is looking. */
export async function announcementsOf(
  db: Db,
  courseId: string,
  { all, asked }: { all: boolean; asked: string },
): Promise<{ announcements: Announcement[]; more: boolean }> {
  const columns = {
    id: announcements.id,
    subject: announcements.subject,
    html: announcements.html,
    authorName: profiles.fullName,
    createdAt: announcements.createdAt,
  }
  const ofCourse = db
    .select(columns)
    .from(announcements)
    .leftJoin(profiles, eq(profiles.id, announcements.authorId))
    .where(eq(announcements.courseId, courseId))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(all || asked ? most : newest + 1)
  const rows = await ofCourse
  const shown = all ? rows : rows.filter(({ id }, place) => place < newest || id === asked)
  return { announcements: shown, more: shown.length < rows.length }
}
