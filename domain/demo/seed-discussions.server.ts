import type { Db } from '#db/client.server.ts'
import { acceptReply } from '#domain/discussions/accept-reply.server.ts'
import { announce } from '#domain/discussions/announce.server.ts'
import { askQuestion } from '#domain/discussions/ask-question.server.ts'
import { replyToQuestion } from '#domain/discussions/reply-to-question.server.ts'
import { courseOf, viewerOf } from './seed-learning.server.ts'
import type { DemoPeople, DemoPerson } from './seed-people.server.ts'

type Asked = {
  course: string
  /** Its place among the lessons, from 0. */
  lesson: number
  who: DemoPerson
  daysAgo: number
  title: string
  body: string
  replies: { who: DemoPerson; hours: number; body: string }[]
  /** Which of the replies the person who asked says has helped. */
  accepted?: number
}

const leading = 'memimpin-organisasi-pemuda'

const asked: Asked[] = [
  {
    course: leading,
    lesson: 0,
    who: 'bayu',
    daysAgo: 8,
    title: 'Bagaimana kalau anggota lebih tua dari ketuanya?',
    body: 'Di karang taruna saya, beberapa anggota lima tahun lebih tua. Saya sungkan membagi tugas kepada mereka.',
    replies: [
      {
        who: 'maria',
        hours: 3,
        body: 'Mulailah dari bertanya, bukan menyuruh: **"Kak, bagian mana yang paling Kakak kuasai?"** Setelah mereka memilih sendiri, tugasnya tinggal kamu tulis dan sepakati tenggatnya.\n\nSungkan itu wajar. Yang membuat orang hormat biasanya kejelasan, bukan umur.',
      },
      {
        who: 'yohana',
        hours: 20,
        body: 'Saya coba cara ini di gereja dan berhasil. Yang tua malah senang karena ditanya pengalamannya.',
      },
    ],
    accepted: 0,
  },
  {
    course: leading,
    lesson: 1,
    who: 'yohana',
    daysAgo: 6,
    title: 'Perlukah memetakan kekuatan anggota kalau timnya hanya empat orang?',
    body: 'Kami hanya berempat dan sudah saling kenal. Apakah lembar petanya tetap perlu diisi?',
    replies: [
      {
        who: 'maria',
        hours: 5,
        body: 'Tetap berguna, tapi cukup dua kolom:\n\n1. apa yang mau dikerjakan\n2. kapan punya waktu\n\nTim kecil jarang gagal karena tidak kenal, lebih sering karena semua sibuk di minggu yang sama.',
      },
    ],
  },
  {
    course: leading,
    lesson: 3,
    who: 'yohana',
    daysAgo: 4,
    title: 'Apa yang dilakukan kalau rapat selalu molor karena menunggu yang terlambat?',
    body: 'Undangan jam 16.00, mulai jam 17.00. Yang datang tepat waktu jadi kesal.',
    replies: [
      {
        who: 'bayu',
        hours: 1,
        body: 'Di tempat saya yang terlambat membawa gorengan. Lumayan ampuh, tapi lama-lama jadi mahal.',
      },
      {
        who: 'maria',
        hours: 8,
        body: 'Mulai tepat waktu dengan siapa pun yang ada, dan letakkan keputusan penting di **sepuluh menit pertama**. Yang terlambat membaca hasilnya di catatan rapat. Dua kali begitu, biasanya jam kembali dihormati.',
      },
    ],
    accepted: 1,
  },
  {
    course: leading,
    lesson: 2,
    who: 'bayu',
    daysAgo: 3,
    title: 'Tujuan "acara berjalan lancar" sudah termasuk bisa diukur?',
    body: 'Atau harus selalu ada angkanya?',
    replies: [
      {
        who: 'maria',
        hours: 2,
        body: 'Belum: setiap orang punya bayangan sendiri tentang *lancar*. Coba tanyakan "bagaimana kita tahu?" sampai ada yang bisa dilihat, misalnya **acara mulai paling lambat 15 menit dari jadwal**.',
      },
    ],
  },
  {
    course: leading,
    lesson: 0,
    who: 'yohana',
    daysAgo: 2,
    title: 'Apakah pemimpin boleh mengaku tidak tahu di depan tim?',
    body: 'Saya takut dianggap tidak siap.',
    replies: [
      {
        who: 'maria',
        hours: 6,
        body: 'Boleh, asal disertai langkah: "Saya belum tahu, saya cari tahu sampai besok siang." Yang merusak kepercayaan adalah janji yang tidak ditepati, bukan jawaban yang belum ada.',
      },
    ],
  },
  {
    course: leading,
    lesson: 0,
    who: 'bayu',
    daysAgo: 1,
    title: 'Ada contoh kalimat pembuka untuk rapat pertama?',
    body: 'Minggu depan rapat perdana dan saya selalu bingung mulai dari mana.',
    replies: [],
  },
  {
    course: 'berani-bicara-di-depan-umum',
    lesson: 3,
    who: 'sari',
    daysAgo: 2,
    title: 'Tangan saya tetap gemetar walau sudah latihan napas',
    body: 'Sudah coba hitungan 4-4-6 seperti di pelajaran. Suara sudah tenang, tapi tangan masih kelihatan gemetar waktu memegang kertas.',
    replies: [],
  },
]

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Lets the demo's learners ask in their courses and those who teach answer, over the last days, by the use cases of
 *  real ones. Comes after the learning. */
export async function seedDiscussions(db: Db, { ids }: DemoPeople, now = new Date()): Promise<void> {
  for (const { course, lesson, who, daysAgo, title, body, replies, accepted } of asked) {
    const { id: courseId, lessonIds } = await courseOf(db, course)
    const asker = await viewerOf(db, ids[who])
    const at = now.getTime() - daysAgo * dayMs
    const lessonId = lessonIds[lesson] ?? ''
    const questionId = await askQuestion(db, asker, { courseId, lessonId, title, body }, new Date(at))
    const replyIds: string[] = []
    for (const { who: replier, hours, body: said } of replies) {
      const viewer = await viewerOf(db, ids[replier])
      const when = new Date(Math.min(now.getTime(), at + hours * hourMs))
      const words = { body: said, mention: [] }
      replyIds.push(await replyToQuestion(db, viewer, { courseId, questionId }, words, when))
    }
    const helped = accepted === undefined ? undefined : replyIds[accepted]
    if (helped) await acceptReply(db, asker, { courseId, questionId }, helped)
  }
  const { id: courseId } = await courseOf(db, leading)
  const maria = await viewerOf(db, ids.maria)
  const announcement = {
    courseId,
    subject: 'Bawa satu cerita rapat yang gagal',
    body: 'Untuk pelajaran **Rapat 45 menit**, siapkan satu cerita rapat yang pernah kamu ikuti dan tidak menghasilkan apa-apa. Kita pakai cerita itu untuk latihan di *Tanya jawab*.',
  }
  await announce(db, maria, announcement, new Date(now.getTime() - 5 * dayMs))
}
