import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { peerReviews, peerRounds, submissions } from '#db/tables/assignments.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { storedRubric } from '#domain/assignments/rubric.ts'
import { submissionFile } from '#domain/assignments/submission-file-name.server.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { type AttachmentType, isAttachmentType } from '#shared/attachment-types.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { peerBounds } from './peer-bounds.ts'

/** Which of the viewer's own reviews in a lesson: nothing of an address names whose work it is. */
export type ReviewPlace = { courseId: string; lessonId: string; place: string }

const draftChoices = z.array(z.int().min(0).nullable()).catch([])

/** A file of somebody's work as its reviewers see it: of its name only what kind it is, in its order. */
export type ReviewFile = { number: number; type: AttachmentType; bytes: number; name: string }

/** A review that was drawn for the viewer, with the work that it is of and nothing of who made that; its files have
 *  other names. One query. Throws not-found for anybody else's, also once they have left the course. */
export async function reviewAt(db: Db, viewer: Viewer, { courseId, lessonId, place }: ReviewPlace) {
  const number = places.get(place)
  if (!isStudent(viewer) || !isUuid(courseId) || !isUuid(lessonId) || !number)
    throw new DomainError('not-found', 'review')
  const [found] = await db
    .select({
      review: {
        id: peerReviews.id,
        submissionId: peerReviews.submissionId,
        points: peerReviews.points,
        choices: peerReviews.choices,
        comment: peerReviews.comment,
        sentAt: peerReviews.sentAt,
      },
      round: { rubric: peerRounds.rubric, pointsMax: peerRounds.pointsMax, endsAt: peerRounds.endsAt },
      course: { id: courses.id, title: courses.title, language: courses.language },
      lesson: { id: lessons.id, title: lessons.title, html: lessons.html },
      work: { text: submissions.text, link: submissions.link, files: filesColumn },
      isReviewed: sql<boolean>`${submissions.isCurrent} and ${submissions.state} = 'reviewing'`,
      places: sql<number>`(select count(*)::int from peer_reviews o
        where o.lesson_id = ${peerReviews.lessonId} and o.reviewer_id = ${peerReviews.reviewerId})`,
    })
    .from(peerReviews)
    .innerJoin(peerRounds, eq(peerRounds.lessonId, peerReviews.lessonId))
    .innerJoin(submissions, eq(submissions.id, peerReviews.submissionId))
    .innerJoin(lessons, eq(lessons.id, peerReviews.lessonId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(
      enrollments,
      and(eq(enrollments.courseId, submissions.courseId), eq(enrollments.userId, viewer.id)),
    )
    .where(
      and(
        eq(peerReviews.reviewerId, viewer.id),
        eq(peerReviews.lessonId, lessonId),
        eq(peerReviews.place, number),
        eq(submissions.courseId, courseId),
      ),
    )
  if (!found) throw new DomainError('not-found', 'review')
  const { review, round, work, ...rest } = found
  return {
    ...rest,
    number,
    review: { ...review, choices: draftChoices.parse(review.choices ?? []) },
    round: { ...round, rubric: storedRubric(round.rubric) },
    work: { ...work, files: work.files.map((file, at) => named(file, number, at + 1)) },
  }
}

const places = new Map(
  Array.from({ length: peerBounds.most }, (_, index) => [String(index + 1), index + 1] as const),
)

type StoredFile = { fileId: string; type: string; bytes: number }

const filesColumn = sql<StoredFile[]>`(
  select coalesce(json_agg(json_build_object('fileId', f.file_id, 'type', f.type, 'bytes', f.bytes) order by f.created_at, f.id), '[]'::json)
  from submission_files f where f.submission_id = ${submissions.id})`

function named({ fileId, type, bytes }: StoredFile, place: number, number: number) {
  const kind: AttachmentType = isAttachmentType(type) ? type : 'txt'
  return { fileId, number, type: kind, bytes, name: `peserta-${place}-${number}.${kind}` }
}

/** What the screen of a review shows, and no more: no ids of the work, of its author or of its files. */
export async function reviewToWrite(db: Db, viewer: Viewer, place: ReviewPlace, now = new Date()) {
  const {
    review,
    round,
    course,
    lesson,
    work,
    number,
    places: all,
    isReviewed,
  } = await reviewAt(db, viewer, place)
  const { points, choices, comment, sentAt } = review
  return {
    course,
    lesson,
    number,
    all,
    review: { points, choices, comment, sentAt },
    round,
    work: { ...work, files: work.files.map(({ fileId: _, ...file }): ReviewFile => file) },
    isOpen: sentAt === null && isReviewed && round.endsAt > now,
  }
}

/** A file of a work that the viewer reviews, under a name that tells nothing. Throws not-found. */
export async function reviewFile(
  db: Db,
  viewer: Viewer,
  { file, ...place }: ReviewPlace & { file: string },
): Promise<{ file: string; name: string; type: AttachmentType }> {
  const { work } = await reviewAt(db, viewer, place)
  const found = work.files.find(({ number }) => String(number) === file)
  if (!found) throw new DomainError('not-found', 'file')
  return { file: submissionFile(found.fileId), name: found.name, type: found.type }
}
