import type { Motif } from '#shared/motifs.ts'
import type { Localized } from './localized.ts'

type Titled = { title: Localized; text: Localized; motif?: Motif }

/** What the organisation says about itself (SPEC §2). The team is in team.ts. */
export const aboutHero = {
  title: { id: 'Kami menganyam bekal untuk karier pertama', en: 'We weave skills for first careers' },
  lead: {
    id: 'Noken dirajut simpul demi simpul, oleh tangan yang sabar, untuk membawa yang penting. Begitu juga cara kami mendampingi anak muda belajar.',
    en: 'A noken is knotted one loop at a time, by patient hands, to carry what matters. That is how we help young people learn.',
  },
} satisfies Record<string, Localized>

/** What the organisation is held against when it says a figure of itself. */
export type AboutCounted =
  | 'learners'
  | 'rating'
  | 'reviews'
  | 'modules'
  | 'mentors'
  | 'graduates'
  | 'satisfaction'

/** `claim` is said ('200+') once there are as many; until then the true number is. Of shares and averages the true number always is. */
export type AboutClaim = { of: AboutCounted; claim?: number; label: Localized }

/** SPEC §2, as far as the data says the same (P30). */
export const heroClaims: readonly AboutClaim[] = [
  { of: 'learners', claim: 200, label: { id: 'peserta aktif', en: 'active learners' } },
  { of: 'rating', label: { id: 'penilaian', en: 'rating' } },
  { of: 'reviews', claim: 55, label: { id: 'ulasan', en: 'reviews' } },
]

export const aboutStatistics: readonly AboutClaim[] = [
  { of: 'modules', claim: 10, label: { id: 'modul ajar', en: 'teaching modules' } },
  { of: 'mentors', claim: 6, label: { id: 'mentor', en: 'mentors' } },
  { of: 'graduates', claim: 140, label: { id: 'lulusan', en: 'graduates' } },
  { of: 'satisfaction', label: { id: 'kepuasan', en: 'satisfaction' } },
]

export const vision: Titled = {
  title: { id: 'Visi', en: 'Vision' },
  text: {
    id: 'Setiap anak muda Indonesia, dari kota besar sampai kampung di ujung timur, punya bekal keterampilan dan jejaring untuk memilih jalannya sendiri.',
    en: 'Every young Indonesian, from the big city to the easternmost village, has the skills and the network to choose their own way.',
  },
}

export const missionsTitle: Localized = { id: 'Misi', en: 'Missions' }

export const missions: readonly Titled[] = [
  {
    motif: 'phone',
    title: { id: 'Membuka akses belajar', en: 'Open the way to learning' },
    text: {
      id: 'Menyediakan kursus yang ringan di HP, terjangkau, dan berbahasa Indonesia, supaya jarak dan sinyal bukan alasan berhenti.',
      en: 'Offer courses that are light on a phone, affordable and in Indonesian, so that neither distance nor signal is a reason to stop.',
    },
  },
  {
    motif: 'hands',
    title: { id: 'Mendampingi sampai bisa', en: 'Stay until it works' },
    text: {
      id: 'Menghadirkan mentor, latihan nyata, dan umpan balik yang jujur sampai keterampilan itu benar-benar terpakai.',
      en: 'Bring mentors, real practice and honest feedback until a skill is truly in use.',
    },
  },
  {
    motif: 'bridge',
    title: { id: 'Menyambungkan ke peluang', en: 'Connect to opportunity' },
    text: {
      id: 'Mempertemukan anak muda dengan tempat kerja, komunitas, dan mitra yang mencari mereka.',
      en: 'Bring young people together with the workplaces, communities and partners that look for them.',
    },
  },
]

export const valuesTitle: Localized = { id: 'Nilai yang kami jaga', en: 'The values we keep' }

export const values: readonly Titled[] = [
  {
    motif: 'canoe',
    title: { id: 'Gotong royong', en: 'Carry together' },
    text: {
      id: 'Yang berat dipikul bersama. Kami bertanya sebelum menilai dan membantu sebelum diminta.',
      en: 'What is heavy is carried together. We ask before we judge and help before we are asked.',
    },
  },
  {
    motif: 'scales',
    title: { id: 'Jujur', en: 'Honest' },
    text: {
      id: 'Kami menyebut apa yang kami tahu, mengakui yang belum, dan menepati janji kecil.',
      en: 'We say what we know, admit what we do not, and keep small promises.',
    },
  },
  {
    motif: 'honai',
    title: { id: 'Menghormati akar', en: 'Respect for roots' },
    text: {
      id: 'Budaya dan pengetahuan lokal bukan hiasan. Kami meminta izin dan menyebut asalnya.',
      en: 'Local culture and knowledge are no decoration. We ask permission and name where they come from.',
    },
  },
  {
    motif: 'seedling',
    title: { id: 'Terus belajar', en: 'Always learning' },
    text: {
      id: 'Kami mencoba, mengukur, memperbaiki, lalu membagikan pelajarannya.',
      en: 'We try, measure, improve, and share what we have learned.',
    },
  },
]

export const storyTitle: Localized = { id: 'Cerita kami', en: 'Our story' }

export const story: Localized = {
  id: 'Semuanya berawal dari pertanyaan yang berulang: “Aku sudah lulus, lalu bagaimana?” Di Sorong, pertanyaan itu dijawab dengan duduk bersama, meminjam laptop bergantian, dan saling mengajari apa yang masing-masing bisa.',
  en: 'It all began with a question that kept coming back: “I have graduated, and now?” In Sorong, it was answered by sitting down together, sharing laptops and teaching each other what each of us knew.',
}

export const milestones: readonly (Titled & { year: string; motif: Motif; color: string })[] = [
  {
    year: '2023',
    motif: 'chairs',
    color: '#96500F',
    title: { id: 'Kelompok belajar pertama', en: 'The first study circle' },
    text: {
      id: 'Sekelompok mahasiswa dan pekerja muda bertemu setiap Sabtu di Sorong untuk belajar menulis CV, bicara di depan umum, dan memakai komputer.',
      en: 'A group of students and young workers met every Saturday in Sorong to learn to write a CV, speak in public and use a computer.',
    },
  },
  {
    year: '2024',
    motif: 'laptop',
    color: '#1F5E46',
    title: { id: 'Menjadi platform', en: 'Becoming a platform' },
    text: {
      id: 'Bahan belajar yang terkumpul disusun menjadi kursus online, supaya teman-teman di luar kota bisa ikut dari HP.',
      en: 'The material that had gathered became online courses, so that friends outside the city could join on their phones.',
    },
  },
  {
    year: '2025',
    motif: 'noken',
    color: '#A5324A',
    title: { id: 'Tiga program, satu tujuan', en: 'Three programs, one aim' },
    text: {
      id: 'Creative Room, Young Leaders untuk Papua, dan Youth Career Connection dibuka bersama mitra, disusul mentoring empat mata.',
      en: 'Creative Room, Young Leaders for Papua and Youth Career Connection opened with our partners, followed by one-to-one mentoring.',
    },
  },
]

export const teamHead: Titled = {
  title: { id: 'Orang-orang di baliknya', en: 'The people behind it' },
  text: {
    id: 'Orang-orang dengan latar berbeda dan satu kesukaan yang sama: melihat orang lain bisa.',
    en: 'People of different backgrounds who share one joy: seeing others succeed.',
  },
}

/** The buttons at the end: to the courses, and to the contact form. */
export const aboutClosing = {
  title: { id: 'Mau jadi bagian dari cerita ini?', en: 'Will you be part of this story?' },
  text: {
    id: 'Mulai dari satu pelajaran, atau sapa kami dulu.',
    en: 'Begin with one lesson, or say hello first.',
  },
  start: { id: 'Mulai belajar sekarang', en: 'Mulai Belajar Sekarang' },
  contact: { id: 'Hubungi kami', en: 'Hubungi Kami' },
} satisfies Record<string, Localized>
