import type { Localized } from './localized.ts'

type Titled = { title: Localized; text: Localized }

/** The lower half of the landing page: why, who with, and the way on. */
export const benefitsHead: Titled = {
  title: { id: 'Kenapa belajar di sini?', en: 'Why learn here?' },
  text: {
    id: 'Dibuat untuk harimu yang sebenarnya: HP di tangan, sinyal naik turun, waktu terbatas.',
    en: 'Made for your real days: a phone in hand, patchy signal and little time.',
  },
}

export const benefits: readonly Titled[] = [
  {
    title: { id: 'Ringan di HP', en: 'Light on your phone' },
    text: {
      id: 'Halaman dibuat sekecil mungkin supaya cepat terbuka dan hemat kuota.',
      en: 'Pages are kept as small as can be, so they open fast and save data.',
    },
  },
  {
    title: { id: 'Contohnya dekat', en: 'Examples from close by' },
    text: {
      id: 'Dari kios keluarga sampai panitia 17 Agustus: contohnya dari keseharianmu.',
      en: 'From the family shop to the village committee: examples from the life you know.',
    },
  },
  {
    title: { id: 'Lihat dulu isinya', en: 'Look inside first' },
    text: {
      id: 'Setiap kursus menampilkan seluruh kurikulumnya, dan sebagian pelajaran bisa dicoba tanpa akun.',
      en: 'Every course shows its whole curriculum, and some lessons are open without an account.',
    },
  },
  {
    title: { id: 'Maju selangkah demi selangkah', en: 'One step after another' },
    text: {
      id: 'Pelajaran berikutnya terbuka setelah yang ini selesai, dan posisimu selalu tersimpan.',
      en: 'The next lesson opens when you finish this one, and your place is always kept.',
    },
  },
  {
    title: { id: 'Sertifikat yang bisa diperiksa', en: 'A certificate that can be checked' },
    text: {
      id: 'Siapa pun yang kamu beri tautannya bisa memastikan sertifikatmu asli.',
      en: 'Anyone you give the link to can see that your certificate is real.',
    },
  },
  {
    title: { id: 'Tidak dilacak', en: 'No one follows you' },
    text: {
      id: 'Tanpa iklan dan tanpa pelacak. Datamu dipakai untuk belajarmu saja.',
      en: 'No adverts and no trackers. Your data serves your learning and nothing else.',
    },
  },
]

export const testimonialsHead: Titled = {
  title: { id: 'Kata mereka', en: 'What they say' },
  text: {
    id: 'Cerita singkat dari yang sudah mulai.',
    en: 'Short stories from those who have begun.',
  },
}

export const partnersHead: Titled & { button: Localized } = {
  title: { id: 'Berjalan bersama mitra', en: 'Walking with partners' },
  text: {
    id: 'Punya kampus, komunitas, atau tempat kerja yang ingin membuka jalan bagi anak muda? Mari bicara.',
    en: 'Do you have a campus, community or workplace that wants to open doors for young people? Let us talk.',
  },
  button: { id: 'Yuk bermitra', en: 'Yuk Bermitra' },
}

/** The closing call to action: `go` leads to the courses, `events` to the events. */
export const closing: Titled & { go: Localized; events: Localized } = {
  title: { id: 'Satu langkah kecil, mulai hari ini', en: 'One small step, starting today' },
  text: {
    id: 'Pelajaran pertamamu cuma beberapa menit lagi. Atau datang dulu ke event terdekat dan kenalan.',
    en: 'Your first lesson is a few minutes away. Or come to an event first and say hello.',
  },
  go: { id: 'Yuk, mulai', en: 'Just Go' },
  events: { id: 'Lihat event terdekat', en: 'Event Terdekat' },
}
