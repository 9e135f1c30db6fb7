import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import type { Assignment } from '#domain/assignments/assignment-form.ts'
import { handIn } from '#domain/assignments/hand-in.server.ts'
import { ownAssignment } from '#domain/assignments/own-assignment.server.ts'
import { peerReview } from '#domain/assignments/peers/draw-round.server.ts'
import { sendReview } from '#domain/assignments/peers/save-review.server.ts'
import { saveAssignment } from '#domain/assignments/save-assignment.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { completedBy } from './seed-assignments.server.ts'
import { courseOf, viewerOf } from './seed-learning.server.ts'
import type { DemoPeople } from './seed-people.server.ts'

const day = 24 * 3_600_000

const asked: Omit<Assignment, 'dueAt'> = {
  acceptsText: true,
  acceptsLink: false,
  acceptsFiles: true,
  // A learner who enrols once the reviews have begun learns on their own.
  dueDays: 7,
  timeZone: 'Asia/Jayapura',
  pointsMax: 6,
  rubric: [
    {
      title: 'Tiga hasil minggu ini',
      levels: [
        { points: 3, text: 'Tiga hasil yang jelas, masing-masing punya langkah satu jam' },
        { points: 1, text: 'Hasilnya masih berupa kegiatan' },
        { points: 0, text: 'Belum ada' },
      ],
    },
    {
      title: 'Waktu cadangan',
      levels: [
        { points: 3, text: 'Seperempat waktu luang dibiarkan kosong' },
        { points: 1, text: 'Ada, tetapi sedikit' },
        { points: 0, text: 'Penuh sampai malam' },
      ],
    },
  ],
  passPercent: 50,
  peerReviews: 2,
}

const works = [
  'Tiga hasil: bab 2 terkirim, modul praktikum selesai, satu kali lari pagi.\nSenin dan Rabu pagi untuk bab 2, Kamis sore praktikum. Sabtu sore kosong untuk cadangan.',
  'Senin sampai Jumat kuliah dan jaga kios. Malam tugas. Hasil: tugas statistik selesai, cucian beres, rapat OSIS siap. Minggu sore kosong.',
  'Saya mau rajin belajar tiap malam jam 7 sampai 10 dan bangun jam 4. Hari Minggu gereja lalu belajar lagi.',
]

const comments = [
  'Hasilnya jelas, langkahnya juga. Coba tulis jam berapa kamu berhenti, supaya istirahatmu aman.',
  'Cadangannya bagus. Satu hasilnya masih berupa kegiatan, bisa dibuat lebih jelas.',
]

/** Lets a lesson of the demo be one whose work learners review: it is drawn, all but one have sent theirs, and she has
 *  sent one of two. By the use cases of real ones; comes after they have learned. */
export async function seedPeerReviews(
  db: Db,
  { ids }: DemoPeople,
  storage: PrivateStorage,
  now = new Date(),
): Promise<void> {
  const { id: courseId, lessonIds } = await courseOf(db, 'waktu-kuliah-sambil-kerja')
  const place = { courseId, lessonId: lessonIds[1] ?? '' }
  const [course] = await db
    .select({ instructorId: courses.instructorId })
    .from(courses)
    .where(eq(courses.id, courseId))
  const teacher = await viewerOf(db, course?.instructorId ?? '')
  const dueAt = new Date(now.getTime() - day)
  const asksAt = new Date(dueAt.getTime() - 7 * day)
  await saveAssignment(db, teacher, place, { ...asked, dueAt, updatedAt: null }, asksAt)
  const yohana = await viewerOf(db, ids.yohana)
  const others = (await completedBy(db, place.lessonId, works.length)).filter(({ id }) => id !== yohana.id)
  const learners = [yohana, ...others].slice(0, works.length)
  for (const [number, learner] of learners.entries())
    await handIn(db, learner, storage, place, {
      text: works[number] ?? '',
      link: null,
      keep: [],
      seen: 0,
      files: [],
      now: new Date(dueAt.getTime() - (number + 1) * 3_600_000),
    })
  await peerReview(db, place, now)
  for (const learner of learners) await review(db, learner, place, learner === yohana ? 1 : works.length)
}

/** Sends so many of somebody's reviews, the first ones. */
async function review(
  db: Db,
  learner: Viewer,
  place: { courseId: string; lessonId: string },
  most: number,
): Promise<void> {
  const own = await ownAssignment(db, learner, place)
  if (own.state !== 'learning')
    throw new Error('Somebody of the demo reviews in a course that is not theirs.')
  for (const { place: number } of own.toReview.slice(0, most))
    await sendReview(
      db,
      learner,
      { ...place, place: String(number) },
      {
        points: null,
        choices: number === 1 ? [0, 0] : [1, 0],
        comment: comments[number - 1] ?? '',
      },
    )
}
