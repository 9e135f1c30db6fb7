import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { reviewCourse } from '#domain/courses/reviews/review-course.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { viewerColumns } from '#domain/people/viewer.server.ts'
import type { DemoPeople, DemoPerson } from './seed-people.server.ts'
import { lessonsTaker } from './take-lesson.server.ts'

type Learning = {
  who: DemoPerson
  course: string
  daysAgo: number
  /** How many lessons, one a day. */
  lessons: number
  review?: { rating: number; comment: string }
}

/** Who learns what: enough to show a course that is completed, some under way, one that has just begun. */
const learning: Learning[] = [
  {
    who: 'yohana',
    course: 'waktu-kuliah-sambil-kerja',
    daysAgo: 12,
    lessons: 3,
    review: {
      rating: 5,
      comment: 'Rencana mingguannya langsung saya pakai. Sekarang tugas kuliah tidak menumpuk lagi.',
    },
  },
  { who: 'yohana', course: 'memimpin-organisasi-pemuda', daysAgo: 2, lessons: 3 },
  { who: 'yohana', course: 'python-catatan-penjualan', daysAgo: 0, lessons: 0 },
  {
    who: 'bayu',
    course: 'mengenal-internet-of-things',
    daysAgo: 20,
    lessons: 6,
    review: {
      rating: 4,
      comment: 'Contohnya dekat dengan keseharian. Semoga ada lanjutannya dengan alat sungguhan.',
    },
  },
  { who: 'bayu', course: 'memimpin-organisasi-pemuda', daysAgo: 9, lessons: 1 },
  {
    who: 'bayu',
    course: 'membedah-masalah',
    daysAgo: 30,
    lessons: 3,
    review: { rating: 5, comment: 'Lima kenapa-nya saya pakai waktu wawancara kerja, dan mereka menyimak.' },
  },
  {
    who: 'sari',
    course: 'berani-bicara-di-depan-umum',
    daysAgo: 6,
    lessons: 4,
    review: { rating: 5, comment: 'Latihan napasnya sederhana tapi terasa sekali waktu presentasi.' },
  },
  {
    who: 'sari',
    course: 'usaha-pertama-hitung-untung',
    daysAgo: 8,
    lessons: 5,
    review: {
      rating: 5,
      comment:
        'Tabel biayanya membuka mata: tenaga merajut ternyata biaya terbesar. Harganya sudah saya perbaiki.',
    },
  },
  { who: 'sari', course: 'mengenal-internet-of-things', daysAgo: 1, lessons: 1 },
]

const dayMs = 86_400_000

/** Lets the demo's students learn, over the last weeks, by the use cases of real ones. */
export async function seedLearning(db: Db, { ids }: DemoPeople, now = new Date()): Promise<void> {
  const takeLesson = await lessonsTaker(db)
  for (const each of learning) {
    const viewer = await viewerOf(db, ids[each.who])
    const course = await courseOf(db, each.course)
    const start = now.getTime() - each.daysAgo * dayMs
    await enrollStudent(db, viewer, course.id, new Date(start - 3_600_000))
    for (const [place, lessonId] of course.lessonIds.slice(0, each.lessons).entries()) {
      const at = new Date(Math.min(now.getTime(), start + place * dayMs))
      await takeLesson(viewer, { courseId: course.id, lessonId }, at)
    }
    if (each.review) await reviewCourse(db, viewer, course.id, each.review)
  }
}

/** Somebody of the demo as the viewer of a request. */
export async function viewerOf(db: Db, id: string): Promise<Viewer> {
  const [person] = await db.select(viewerColumns).from(profiles).where(eq(profiles.id, id))
  if (!person) throw new Error('The demo lets somebody learn who is nobody.')
  return { ...person, sessionId: '' }
}

/** A course of the demo by the folder that it comes from, with its lessons in order. */
export async function courseOf(db: Db, importKey: string): Promise<{ id: string; lessonIds: string[] }> {
  const rows = await db
    .select({ courseId: courses.id, lessonId: lessons.id })
    .from(courses)
    .innerJoin(courseModules, eq(courseModules.courseId, courses.id))
    .innerJoin(lessons, eq(lessons.moduleId, courseModules.id))
    .where(and(eq(courses.importKey, importKey), eq(courses.isPublished, true)))
    .orderBy(asc(courseModules.orderIndex), asc(lessons.orderIndex))
  const [first] = rows
  if (!first) throw new Error(`The demo's learners want the course ${importKey}, which is not there.`)
  return { id: first.courseId, lessonIds: rows.map(({ lessonId }) => lessonId) }
}
