import type { Localized } from './localized.ts'

export type TeamMember = {
  name: string
  role: Localized
  initials: string
  bio: Localized
  /** Invented, for the demo: the About page of a site without the demo does not show them. */
  isDemo?: boolean
}

/** The people of the About page. These eight are shown there with the demo only: put your own here. */
export const team: readonly TeamMember[] = [
  {
    name: 'Ruth Mandacan',
    role: { id: 'Pendiri dan Direktur', en: 'Founder and Director' },
    initials: 'RM',
    isDemo: true,
    bio: {
      id: 'Memulai kelompok belajar kecil di Sorong yang kemudian menjadi platform ini.',
      en: 'Started the small study circle in Sorong that grew into this platform.',
    },
  },
  {
    name: 'Andi Saputra',
    role: { id: 'Koordinator Program', en: 'Program Coordinator' },
    initials: 'AS',
    isDemo: true,
    bio: {
      id: 'Menjaga jadwal, kursus, dan event berjalan seperti yang dijanjikan.',
      en: 'Keeps schedules, courses and events running as promised.',
    },
  },
  {
    name: 'Maria Wambrauw',
    role: { id: 'Mentor Kepemimpinan dan Komunikasi', en: 'Leadership and Communication Mentor' },
    initials: 'MW',
    isDemo: true,
    bio: {
      id: 'Mendampingi pengurus organisasi muda memimpin rapat, bicara di depan umum, dan menyelesaikan beda pendapat.',
      en: 'Helps young organisers lead meetings, speak in public and settle disagreements.',
    },
  },
  {
    name: 'Yosep Kafiar',
    role: { id: 'Mentor Teknologi', en: 'Technology Mentor' },
    initials: 'YK',
    isDemo: true,
    bio: {
      id: 'Mengajar web, data, dan IoT dengan alat yang ada di tangan: HP, laptop lama, dan sinyal seadanya.',
      en: 'Teaches web, data and IoT with the tools at hand: a phone, an old laptop and patchy signal.',
    },
  },
  {
    name: 'Dewi Anggraini',
    role: { id: 'Mentor Desain dan Usaha', en: 'Design and Business Mentor' },
    initials: 'DA',
    isDemo: true,
    bio: {
      id: 'Membantu usaha kecil menghitung untung, menata merek, dan berjualan lewat WhatsApp.',
      en: 'Helps small businesses count profit, shape a brand and sell through WhatsApp.',
    },
  },
  {
    name: 'Rizky Pattiasina',
    role: { id: 'Mentor Pengembangan Diri', en: 'Personal Growth Mentor' },
    initials: 'RP',
    isDemo: true,
    bio: {
      id: 'Menulis dan mengajar tentang waktu, uang bulanan, dan cara berpikir yang tenang saat keadaan berat.',
      en: 'Writes and teaches about time, monthly money and thinking calmly when things are hard.',
    },
  },
  {
    name: 'Oktovina Sagisolo',
    role: { id: 'Pendamping Karier', en: 'Career Adviser' },
    initials: 'OS',
    isDemo: true,
    bio: {
      id: 'Menemani lulusan baru dari CV pertama sampai kontrak kerja pertama.',
      en: 'Walks with fresh graduates from the first CV to the first contract.',
    },
  },
  {
    name: 'Irfan Maulana',
    role: { id: 'Jejaring dan Kemitraan', en: 'Networking and Partnerships' },
    initials: 'IM',
    isDemo: true,
    bio: {
      id: 'Mempertemukan anak muda dengan kampus, komunitas, dan tempat kerja.',
      en: 'Brings young people together with campuses, communities and workplaces.',
    },
  },
]
