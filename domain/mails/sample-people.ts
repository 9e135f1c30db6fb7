import type { LetterEvent } from '#domain/events/event-letters.server.ts'
import type { Inquiry } from '#domain/inquiries/schema.ts'
import type { IssueItem } from '#domain/newsletter/issue-item.ts'
import type { LetterPicture } from '#domain/outbox/letter.ts'

/** Made-up people and things for the previews of letters. */
export const yohana = {
  id: '0190a7c2-0000-7000-8000-000000000001',
  fullName: 'Yohana Kambu',
  email: 'yohana.kambu@example.org',
  newEmail: 'yohana@example.net',
}

export const sampleEvent: LetterEvent = {
  id: '0190a7c2-0000-7000-8000-000000000000',
  title: 'Menulis CV yang Dibaca sampai Habis',
  startDate: new Date('2027-02-20T07:00:00Z'),
  endDate: new Date('2027-02-20T09:00:00Z'),
  timeZone: 'Asia/Jayapura',
  eventType: 'offline',
  location: 'Perpustakaan Daerah, Kota Sorong',
  sequence: 0,
  cancelledAt: null,
  updatedAt: new Date('2027-02-01T00:00:00Z'),
  organizerName: 'Ruth Mandacan',
  motif: 'badge',
  color: '#96500F',
}

export const sampleInquiry: Inquiry = {
  kind: 'contact',
  name: yohana.fullName,
  email: yohana.email,
  subject: 'Kelas untuk anggota karang taruna',
  message: 'Apakah kalian bisa datang ke distrik kami?',
  homepage: '',
}

/** What the sample's course and event are told by. */
export const ofCourse: LetterPicture = { motif: 'megaphone', color: '#96500F' }
export const ofEvent: LetterPicture = { motif: sampleEvent.motif, color: sampleEvent.color }

export const newIn: IssueItem[] = [
  {
    kind: 'course',
    id: '0190a7c2-0000-7000-8000-000000000001',
    title: 'Berani Bicara di Depan Umum',
    lines: { id: ['Komunikasi · Maria Wambrauw'], en: ['Communication · Maria Wambrauw'] },
    picture: ofCourse,
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
    picture: ofEvent,
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
