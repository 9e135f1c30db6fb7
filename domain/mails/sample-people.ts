import type { Inquiry } from '#domain/inquiries/schema.ts'
import type { IssueItem } from '#domain/newsletter/issue-item.ts'
import { pictureOfCourse, pictureOfEvent, sampleEvent } from '#domain/notifications/kinds/samples.ts'

/** Made-up people and things for the previews of emails. */
export const yohana = {
  id: '0190a7c2-0000-7000-8000-000000000001',
  fullName: 'Yohana Kambu',
  email: 'yohana.kambu@example.org',
  newEmail: 'yohana@example.net',
}

/** A teacher. */
export const maria = { fullName: 'Maria Wambrauw', email: 'maria@noken.example' }

export const sampleInquiry: Inquiry = {
  kind: 'contact',
  name: yohana.fullName,
  email: yohana.email,
  subject: 'Kelas untuk anggota karang taruna',
  message: 'Apakah kalian bisa datang ke distrik kami?',
  homepage: '',
}

export const newIn: IssueItem[] = [
  {
    kind: 'course',
    id: '0190a7c2-0000-7000-8000-000000000001',
    title: 'Berani Bicara di Depan Umum',
    lines: { id: ['Komunikasi · Maria Wambrauw'], en: ['Communication · Maria Wambrauw'] },
    picture: pictureOfCourse,
  },
  {
    kind: 'course',
    id: '0190a7c2-0000-7000-8000-000000000002',
    title: 'Mengatur Uang Hasil Jualan',
    lines: { id: ['Wirausaha · Agus Salim'], en: ['Entrepreneurship · Agus Salim'] },
    picture: { motif: 'kiosk', color: '#2F5690' },
  },
  {
    kind: 'event',
    id: sampleEvent.id,
    title: sampleEvent.title,
    lines: {
      id: ['20 Feb 2027, 16.00 – 18.00 WIT', 'Perpustakaan Daerah, Kota Sorong'],
      en: ['Feb 20, 2027, 4:00 PM – 6:00 PM WIT', 'Perpustakaan Daerah, Kota Sorong'],
    },
    picture: pictureOfEvent,
  },
  {
    kind: 'article',
    id: 'wawancara-pertama',
    title: 'Wawancara kerja pertamamu: lima pertanyaan yang hampir pasti muncul',
    lines: {
      id: ['Jawaban jujur yang tetap meyakinkan, dengan contoh dari lulusan di Manokwari.'],
      en: ['Jawaban jujur yang tetap meyakinkan, dengan contoh dari lulusan di Manokwari.'],
    },
    picture: { motif: 'hands', color: '#5E4B8B' },
  },
]
