import type { Locale } from '#shared/locale.ts'

type Words = Record<Locale, string>

type Site = {
  name: string
  tagline: Words
  /** One or two sentences: the footer, and what search engines show. */
  description: Words
  email: string | null
  /** Who is told of faults in security: /.well-known/security.txt, which there is not without one. */
  securityEmail: string | null
  /** A number that people may write to, in international form without plus or spaces ('62…'). */
  whatsapp: string | null
  /** An account of the organisation's own: '@name' and its address. */
  instagram: { label: string; url: string } | null
  address: readonly string[]
  /** What people read before they pay, in one or two sentences: when money goes back. */
  refundRule: Words
  foundedYear: number
}

/** Who runs this platform. An organisation puts its own name and contacts here; what is null is not shown. */
export const site: Site = {
  name: 'Noken',
  tagline: {
    id: 'Bekal keterampilan untuk karier pertamamu',
    en: 'Skills to carry into your first career',
  },
  description: {
    id: 'Kursus online untuk anak muda, lulusan baru, dan alumni. Belajar langkah demi langkah dari HP, dengan sertifikat yang bisa diperiksa siapa saja.',
    en: 'Online courses for young people, fresh graduates and alumni. Learn step by step on your phone, and earn a certificate that anyone can verify.',
  },
  email: 'halo@noken.example',
  securityEmail: 'keamanan@noken.example',
  whatsapp: null,
  instagram: { label: '@noken.contoh', url: 'https://www.instagram.com/noken.contoh/' },
  address: ['Kota Sorong', 'Papua Barat Daya, Indonesia'],
  refundRule: {
    id: 'Berubah pikiran? Minta uangmu kembali dalam 7 hari, selama kursusnya belum kamu selesaikan atau event-nya belum mulai. Event yang kami batalkan selalu dikembalikan penuh.',
    en: 'Changed your mind? Ask for your money back within 7 days, as long as you have not finished the course or the event has not begun. An event that we cancel is always paid back in full.',
  },
  foundedYear: 2024,
}
