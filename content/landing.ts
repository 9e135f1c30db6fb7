import type { Localized } from './localized.ts'

/** What the organisation can be counted by. */
export type Counted = 'learners' | 'instructors' | 'courses' | 'events' | 'partners'

/** `claim` is said ('200+') once there are as many; until then the true number is. */
export type Claim = { of: Counted; claim: number; label: Localized }
type Titled = { title: Localized; text: Localized }

/** Where a service is found. */
export type ServicePage = 'courses' | 'events' | 'mentoring' | 'articles' | 'career-connection' | 'partner'

/** The typed career word stands between `before` and `after`. */
export const hero = {
  before: { id: 'Bekal untuk', en: 'Skills for the next' },
  after: { id: 'masa depan', en: '' },
  lead: {
    id: 'Kursus pendek dari HP, gratis untuk mulai. Isi nokenmu dengan bekal untuk karier pertamamu.',
    en: 'Short courses on your phone, free to begin. Fill your noken with what your first career needs.',
  },
  browse: { id: 'Jelajahi kursus', en: 'Browse courses' },
  discover: { id: 'Temukan minatmu', en: 'Discover your passion' },
} satisfies Record<string, Localized>

/** What the organisation says about itself, as far as the data says the same (domain/organisation/shown-figures.ts). */
export const statistics: readonly Claim[] = [
  { of: 'learners', claim: 200, label: { id: 'peserta', en: 'learners' } },
  { of: 'instructors', claim: 20, label: { id: 'pengajar', en: 'instructors' } },
  { of: 'courses', claim: 30, label: { id: 'kursus', en: 'courses' } },
  { of: 'events', claim: 10, label: { id: 'event per bulan', en: 'events per month' } },
  { of: 'partners', claim: 10, label: { id: 'mitra', en: 'partners' } },
]

/** The way on for those who do not know what to learn. */
export const quizInvitation = {
  title: { id: 'Belum tahu mau belajar apa?', en: 'Not sure what to learn?' },
  text: {
    id: 'Lima pertanyaan, dua menit, tanpa akun: lihat bidang yang paling cocok denganmu.',
    en: 'Five questions, two minutes, no account: see which field suits you best.',
  },
} satisfies Record<string, Localized>

export const servicesHead: Titled = {
  title: { id: 'Banyak jalan untuk mulai', en: 'Many ways to begin' },
  text: {
    id: 'Belajar sendiri, bareng teman, atau didampingi mentor. Pilih yang cocok dengan harimu.',
    en: 'On your own, with friends or with a mentor: choose what fits your days.',
  },
}

export const services: readonly (Titled & { page: ServicePage })[] = [
  {
    title: { id: 'Kursus online', en: 'Online courses' },
    text: {
      id: 'Pelajaran pendek yang bisa kamu ikuti dari HP, kapan saja, dengan sertifikat di akhirnya.',
      en: 'Short lessons on your phone, whenever you have time, with a certificate at the end.',
    },
    page: 'courses',
  },
  {
    title: { id: 'Webinar', en: 'Webinars' },
    text: {
      id: 'Satu topik, satu pembicara, dan waktu yang cukup untuk bertanya, dari mana pun kamu berada.',
      en: 'One topic, one speaker and enough time for questions, wherever you are.',
    },
    page: 'events',
  },
  {
    title: { id: 'Lokakarya', en: 'Workshops' },
    text: {
      id: 'Praktik langsung dalam kelompok kecil: kamu pulang membawa hasil, bukan cuma catatan.',
      en: 'Hands-on practice in small groups: you go home with a result, not only notes.',
    },
    page: 'events',
  },
  {
    title: { id: 'Bootcamp', en: 'Bootcamps' },
    text: {
      id: 'Belajar intensif dengan satu proyek nyata, untuk kamu yang siap melangkah lebih jauh.',
      en: 'Intensive learning around one real project, for when you are ready to go further.',
    },
    page: 'courses',
  },
  {
    title: { id: 'Pelatihan in-house', en: 'In-house training' },
    text: {
      id: 'Pelatihan yang disusun bersama kantor, kampus, atau organisasimu, di tempatmu sendiri.',
      en: 'Training shaped with your office, campus or organisation, at your own place.',
    },
    page: 'partner',
  },
  {
    title: { id: 'Event koneksi karier', en: 'Career-connection events' },
    text: {
      id: 'Bertemu tempat kerja dan alumni, menyiapkan CV, dan berlatih wawancara.',
      en: 'Meet workplaces and alumni, prepare your CV and practise interviews.',
    },
    page: 'career-connection',
  },
  {
    title: { id: 'Mentoring', en: 'Mentoring' },
    text: {
      id: 'Obrolan empat mata dengan orang yang sudah lebih dulu menempuh jalan itu.',
      en: 'A one-to-one talk with someone who has walked that road before you.',
    },
    page: 'mentoring',
  },
  {
    title: { id: 'Artikel', en: 'Articles' },
    text: {
      id: 'Bacaan singkat yang bisa langsung dipraktikkan hari ini, gratis untuk semua.',
      en: 'Short reads that you can put to use today, free for everyone.',
    },
    page: 'articles',
  },
]

export const softskillsHead: Titled = {
  title: { id: 'Enam keterampilan yang dibawa ke mana saja', en: 'Six skills you carry anywhere' },
  text: {
    id: 'Pekerjaan boleh berganti. Bekal ini tetap terpakai.',
    en: 'Jobs change. These stay useful.',
  },
}

/** `category` is the name of the course category that the card leads to. */
export const softskills: readonly (Titled & { category: string })[] = [
  {
    title: { id: 'Kepemimpinan', en: 'Leadership' },
    text: {
      id: 'Memberi arah, membuka jalan, dan menjaga orang dalam tim.',
      en: 'Give direction, clear the way and look after your team.',
    },
    category: 'Leadership',
  },
  {
    title: { id: 'Cara berpikir', en: 'Thinking' },
    text: {
      id: 'Membedah masalah sampai ke akarnya sebelum memilih jalan keluar.',
      en: 'Take a problem apart down to its root before you choose a way out.',
    },
    category: 'Thinking',
  },
  {
    title: { id: 'Komunikasi', en: 'Communication' },
    text: {
      id: 'Bicara, menulis, dan mendengar sampai pesanmu benar-benar sampai.',
      en: 'Speak, write and listen until your message truly arrives.',
    },
    category: 'Communication',
  },
  {
    title: { id: 'Kelola diri', en: 'Self-management' },
    text: {
      id: 'Mengatur waktu, uang, dan tenaga supaya rencanamu jalan.',
      en: 'Handle your time, money and energy so that your plans come true.',
    },
    category: 'Self-Management',
  },
  {
    title: { id: 'Hubungan antarpribadi', en: 'Interpersonal' },
    text: {
      id: 'Bekerja dengan orang yang berbeda dan tetap satu tim.',
      en: 'Work with people who differ from you and stay one team.',
    },
    category: 'Interpersonal',
  },
  {
    title: { id: 'Literasi digital', en: 'Digital literacy' },
    text: {
      id: 'Memakai internet dengan aman, hemat, dan berguna.',
      en: 'Use the internet safely, thriftily and well.',
    },
    category: 'Digital Literacy',
  },
]
