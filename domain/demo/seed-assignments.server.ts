import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { lessonCompletions } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import type { Assignment } from '#domain/assignments/assignment-form.ts'
import { handIn } from '#domain/assignments/hand-in.server.ts'
import { markSubmission } from '#domain/assignments/mark-submission.server.ts'
import { markingDesk } from '#domain/assignments/marking-desk.server.ts'
import { savePhrase } from '#domain/assignments/marking-phrases.server.ts'
import { saveAssignment } from '#domain/assignments/save-assignment.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { viewerColumns } from '#domain/people/viewer.server.ts'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { viewerOf } from './seed-learning.server.ts'

type Asked = {
  course: string
  /** Which of its lessons, counted from 0. */
  lesson: number
  assignment: Assignment
  /** What learners who have come so far hand in, one each; no files, so that a first start needs no storage. */
  works: { text: string; link?: string }[]
}

const askedFor: Asked[] = [
  {
    course: 'usaha-pertama-hitung-untung',
    lesson: 1,
    assignment: {
      acceptsText: true,
      acceptsLink: false,
      acceptsFiles: true,
      dueAt: null,
      dueDays: null,
      timeZone: 'Asia/Jayapura',
      pointsMax: 9,
      rubric: [
        {
          title: 'Kelengkapan biaya',
          levels: [
            { points: 3, text: 'Bahan, tenaga, gas, kemasan, dan ongkos belanja ada semua' },
            { points: 2, text: 'Satu atau dua biaya terlupa' },
            { points: 0, text: 'Hanya bahan' },
          ],
        },
        {
          title: 'Hitungan per satuan',
          levels: [
            { points: 3, text: 'Benar, juga dengan produk gagal' },
            { points: 2, text: 'Benar, tanpa produk gagal' },
            { points: 0, text: 'Belum benar' },
          ],
        },
        {
          title: 'Upah tenaga sendiri',
          levels: [
            { points: 3, text: 'Dihitung, dan alasannya jelas' },
            { points: 1, text: 'Dihitung tanpa alasan' },
            { points: 0, text: 'Tidak dihitung' },
          ],
        },
      ],
      passPercent: 60,
      peerReviews: null,
    },
    works: [
      {
        text: 'Noken benang, sekali jalan 6 buah.\nBenang Rp 180.000, tenaga 12 jam x Rp 10.000 = Rp 120.000, ongkos belanja Rp 20.000, label Rp 12.000.\nJumlah Rp 332.000 : 6 = Rp 55.333. Kalau satu gagal: Rp 332.000 : 5 = Rp 66.400.\nUpah Rp 10.000 per jam karena itu upah merajut di kelompok kami.',
      },
      {
        text: 'Kue sagu 50 bungkus: sagu, gula, kelapa Rp 210.000. Per bungkus Rp 4.200. Yang terlupa: gas dan plastik.',
      },
      {
        text: 'Sambal roa 20 botol. Ikan Rp 300.000, cabai Rp 90.000, botol Rp 80.000, gas Rp 15.000, tenaga 5 jam Rp 60.000. Jumlah Rp 545.000, per botol Rp 27.250. Kalau satu botol pecah Rp 28.684.',
      },
      {
        text: 'Minuman jahe 30 gelas: jahe dan gula Rp 65.000, gelas Rp 24.000, es Rp 10.000. Per gelas Rp 3.300.',
      },
    ],
  },
  {
    course: 'menyelesaikan-konflik-tim',
    lesson: 0,
    assignment: {
      acceptsText: true,
      acceptsLink: true,
      acceptsFiles: false,
      dueAt: null,
      dueDays: null,
      timeZone: 'Asia/Jayapura',
      pointsMax: 100,
      rubric: null,
      passPercent: null,
      peerReviews: null,
    },
    works: [
      {
        text: 'Posisi saya: latihan paduan suara setiap hari. Posisinya: cukup seminggu dua kali.\nKepentingan saya: siap tampil. Kepentingannya: masih bisa jaga adik di rumah. Yang sama: kami sama-sama tidak mau tampil asal-asalan.\nJalan keluar: latihan suara masing-masing dengan rekaman, atau latihan bersama tiga kali di rumahnya.',
      },
      {
        text: 'Kami berselisih soal uang kas kelompok. Saya mau disimpan, dia mau dipakai untuk jalan-jalan.',
      },
      {
        text: 'Soal tempat rapat. Posisi saya: di kampus. Posisinya: di kota. Kepentingan yang sama: ongkos murah. Jalan keluar: bergantian, atau rapat lewat telepon.',
      },
    ],
  },
]

const phrases = [
  'Hitunganmu rapi dan mudah diikuti. Pertahankan!',
  'Tunjukkan juga cara menghitungnya, langkah demi langkah.',
]

const hour = 3_600_000

/** Lets two courses of the demo ask for work: some of it is marked, some came back, some waits. By the use cases of
 *  real teachers and learners; comes after those have learned. */
export async function seedAssignments(db: Db, storage: PrivateStorage, now = new Date()): Promise<void> {
  for (const { course, lesson, assignment, works } of askedFor) {
    const place = await placeOf(db, course, lesson)
    const teacher = await viewerOf(db, place.instructorId)
    await saveAssignment(db, teacher, place, { ...assignment, updatedAt: null })
    const learners = await completedBy(db, place.lessonId, works.length)
    for (const [number, learner] of learners.entries()) {
      const work = works[number]
      if (!work) continue
      await handIn(db, learner, storage, place, {
        text: work.text,
        link: work.link ?? null,
        keep: [],
        seen: 0,
        files: [],
        now: new Date(now.getTime() - (works.length - number) * 7 * hour),
      })
    }
    await markSome(db, teacher, place.courseId, assignment)
    for (const phrase of phrases) await savePhrase(db, teacher, phrase)
  }
}

/** The first that came is marked, the second goes back. */
async function markSome(
  db: Db,
  teacher: Viewer,
  courseId: string,
  { rubric, pointsMax }: Assignment,
): Promise<void> {
  const { line } = await markingDesk(db, teacher, courseId, {
    submission: '',
    lesson: '',
    show: '',
    phrase: '',
  })
  const [first, second] = line
  const given = {
    seen: '',
    points: rubric ? null : pointsMax && pointsMax - 12,
    choices: rubric?.map(() => 0) ?? [],
  }
  if (first)
    await markSubmission(
      db,
      teacher,
      { courseId, submissionId: first.id },
      { ...given, comment: 'Lengkap, dan alasannya jelas. Siap dipakai!', isReturn: false },
    )
  if (second)
    await markSubmission(
      db,
      teacher,
      { courseId, submissionId: second.id },
      {
        ...given,
        comment: 'Awal yang bagus. Lengkapi bagian yang masih kosong, lalu serahkan lagi.',
        isReturn: true,
      },
    )
}

async function placeOf(db: Db, importKey: string, lesson: number) {
  const rows = await db
    .select({ courseId: courses.id, instructorId: courses.instructorId, lessonId: lessons.id })
    .from(courses)
    .innerJoin(courseModules, eq(courseModules.courseId, courses.id))
    .innerJoin(lessons, eq(lessons.moduleId, courseModules.id))
    .where(and(eq(courses.importKey, importKey), eq(courses.isPublished, true)))
    .orderBy(asc(courseModules.orderIndex), asc(lessons.orderIndex))
  const found = rows[lesson]
  if (!found?.instructorId) throw new Error(`The demo asks for work in ${importKey}, which is not there.`)
  return { ...found, instructorId: found.instructorId }
}

/** Who has completed a lesson, those who did so first. */
export async function completedBy(db: Db, lessonId: string, most: number): Promise<Viewer[]> {
  const people = await db
    .select(viewerColumns)
    .from(lessonCompletions)
    .innerJoin(profiles, eq(profiles.id, lessonCompletions.userId))
    .where(eq(lessonCompletions.lessonId, lessonId))
    .orderBy(asc(lessonCompletions.completedAt), asc(profiles.id))
    .limit(most)
  return people.map((person) => ({ ...person, sessionId: '' }))
}
