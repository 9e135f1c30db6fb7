import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { markInquiry } from '#domain/inquiries/handle-inquiry.server.ts'
import { inquirySchema } from '#domain/inquiries/schema.ts'
import { sendInquiry } from '#domain/inquiries/send-inquiry.server.ts'
import { noEmails } from './no-emails.ts'
import { viewersOf } from './seed-events.server.ts'
import type { DemoPerson } from './seed-people.server.ts'

type Written = { daysAgo: number; isHandled?: boolean; form: Record<string, string> }

const written: Written[] = [
  {
    daysAgo: 34,
    isHandled: true,
    form: {
      kind: 'partner',
      organisation: 'Koperasi Kopi Wamena',
      name: 'Agustina Wenda',
      email: 'agustina.wenda@example.org',
      message:
        'Anggota kami ingin anaknya belajar berjualan online. Apakah Noken bisa membuat kelas bersama kami? Kami punya tempat, proyektor, dan kopi.',
    },
  },
  {
    daysAgo: 21,
    isHandled: true,
    form: {
      kind: 'contact',
      subject: 'Sertifikat untuk lamaran kerja',
      name: 'Markus Rumbiak',
      email: 'markus.rumbiak@example.org',
      message: 'Bagaimana perusahaan bisa memeriksa bahwa sertifikat saya asli? Mereka meminta tautan.',
    },
  },
  {
    daysAgo: 9,
    form: {
      kind: 'program',
      program: 'young-leaders',
      ofAge: 'on',
      name: 'Naomi Kogoya',
      email: 'naomi.kogoya@example.org',
      message:
        'Saya ketua kelompok belajar di Sentani, dua belas orang. Kami mau belajar menyusun anggaran dan berbicara dengan kepala kampung.',
    },
  },
  {
    daysAgo: 6,
    form: {
      kind: 'mentoring',
      topic: 'career-plan',
      name: 'Elias Mandacan',
      email: 'elias.mandacan@example.org',
      message:
        'Saya lulus SMK jurusan listrik dan tertarik pada IoT. Mulai dari mana supaya tahun depan siap magang?',
    },
  },
  {
    daysAgo: 3,
    form: {
      kind: 'program',
      program: 'career-connection',
      name: 'Fransina Aronggear',
      email: 'fransina.aronggear@example.org',
      message:
        'Saya baru selesai kuliah di Jayapura dan ingin bertemu perusahaan yang menerima lulusan baru.',
    },
  },
  {
    daysAgo: 1,
    form: {
      kind: 'contact',
      subject: 'Belajar dengan sinyal lemah',
      name: 'Petrus Yoman',
      email: 'petrus.yoman@example.org',
      message: 'Di kampung kami sinyal hanya ada di bukit. Apakah pelajaran bisa dibaca tanpa video?',
    },
  },
]

const dayMs = 86_400_000

/** Lets some people write to the organisation over the last weeks, by the use case of real emails; staff have dealt with the oldest, each
 *  within a day. No mail goes out. */
export async function seedInquiries(
  db: Db,
  ids: Record<DemoPerson, string>,
  now = new Date(),
): Promise<void> {
  const staff = (await viewersOf(db, ids)).get('staff')
  for (const [place, { daysAgo, isHandled, form }] of written.entries()) {
    const inquiry = inquirySchema.parse(form)
    await sendInquiry(db, noEmails, { inquiry, address: `203.0.113.${place + 1}`, locale: 'id' })
    const createdAt = new Date(now.getTime() - daysAgo * dayMs)
    const sent = and(eq(inquiries.email, inquiry.email), eq(inquiries.kind, inquiry.kind))
    const [row] = await db.update(inquiries).set({ createdAt }).where(sent).returning({ id: inquiries.id })
    if (!isHandled || !row || !staff) continue
    await markInquiry(db, staff, row.id, true)
    await db
      .update(inquiries)
      .set({ handledAt: new Date(createdAt.getTime() + dayMs) })
      .where(sent)
  }
}
