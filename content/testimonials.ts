import type { Localized } from './localized.ts'

export type Testimonial = {
  name: string
  job: Localized
  /** Out of 5. */
  score: number
  quote: Localized
  /** Invented, for the demo: a site without the demo does not show it. */
  isDemo?: boolean
}

/** What learners say on the landing page. These four are shown with the demo only: put the words of your own learners
 *  here, with their consent. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Yohana Kambu',
    job: { id: 'Mahasiswi, ketua panitia', en: 'Student, committee chair' },
    score: 5,
    quote: {
      id: 'Rapat kami dulu bisa tiga jam. Sekarang empat puluh lima menit, dan semua pulang tahu tugasnya.',
      en: 'Our meetings used to take three hours. Now it is forty-five minutes, and everyone leaves knowing their task.',
    },
    isDemo: true,
  },
  {
    name: 'Bayu Prasetyo',
    job: { id: 'Lulusan baru, staf administrasi', en: 'Fresh graduate, administrative staff' },
    score: 4.8,
    quote: {
      id: 'Aku belajar dari HP di sela jaga toko. Latihan membedah masalahnya langsung kepakai waktu wawancara kerja.',
      en: 'I studied on my phone between customers. Taking a problem apart was just what the job interview asked for.',
    },
    isDemo: true,
  },
  {
    name: 'Sari Rumbiak',
    job: { id: 'Pemilik usaha noken rajut', en: 'Owner of a knitted noken business' },
    score: 5,
    quote: {
      id: 'Baru sadar selama ini harga jualku tidak menghitung waktu merajut. Sekarang aku berani menyebut harga.',
      en: 'I realised my prices never counted the hours of knitting. Now I dare to say what it costs.',
    },
    isDemo: true,
  },
  {
    name: 'Melki Sawaki',
    job: { id: 'Relawan pemuda', en: 'Youth volunteer' },
    score: 4.9,
    quote: {
      id: 'Pertama kali bicara di depan orang banyak, tanganku dingin. Tapi aku tahu harus mulai dari mana.',
      en: 'My hands were cold the first time I spoke to a crowd. But I knew where to begin.',
    },
    isDemo: true,
  },
]
