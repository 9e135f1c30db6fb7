import type { Locale } from '#shared/locale.ts'

/** The lines of the privacy policy's table of what is kept, by the words they begin with, in its order. */
export const toldRows = {
  account: { en: 'Account', id: 'Akun' },
  signIn: { en: 'Ways to sign in', id: 'Cara masuk' },
  sessions: { en: 'Sessions', id: 'Sesi masuk' },
  consents: { en: 'What you agreed to', id: 'Yang kamu setujui' },
  guardians: { en: 'Guardians', id: 'Wali' },
  learning: { en: 'Learning', id: 'Belajar' },
  quizzes: { en: 'Quizzes and marks', id: 'Kuis dan nilai' },
  repetitions: { en: 'Questions to review', id: 'Soal untuk diulang' },
  notes: { en: 'Notes', id: 'Catatan' },
  assignments: { en: 'Assignments', id: 'Tugas' },
  certificates: { en: 'Certificates', id: 'Sertifikat' },
  reviews: { en: 'Reviews', id: 'Ulasan' },
  saved: { en: 'Saved courses and events', id: 'Kursus dan event tersimpan' },
  orders: { en: 'Orders and payments', id: 'Pesanan dan pembayaran' },
  registrations: { en: 'Event registrations', id: 'Pendaftaran event' },
  publicPage: { en: 'Public page and mentor profile', id: 'Halaman publik dan profil mentor' },
  teaching: { en: 'What you make', id: 'Yang kamu buat' },
  messages: { en: 'Messages', id: 'Pesan' },
  discussions: { en: 'Questions and replies in courses', id: 'Tanya jawab di kursus' },
  forms: { en: 'Forms', id: 'Formulir' },
  newsletter: { en: 'Newsletter', id: 'Buletin' },
  notifications: { en: 'Notifications', id: 'Notifikasi' },
  devices: { en: 'Devices that you want to be told on', id: 'Perangkat yang kamu minta dikabari' },
  mails: { en: 'Mails to you', id: 'Email untukmu' },
  log: { en: 'Log', id: 'Catatan peristiwa' },
  requests: { en: 'Requests about your data', id: 'Permintaan soal datamu' },
  attempts: { en: 'Attempt counters', id: 'Penghitung percobaan' },
} as const satisfies Record<string, Record<Locale, string>>

export type ToldRow = keyof typeof toldRows

/** A line of the table, in words: what it is called and holds, why, and for how long. */
export type Told = { label: string; what: string; why: string; kept: string }

/** The lines of the table in a privacy policy, in Markdown, as they stand there. */
export const toldIn = (markdown: string): Told[] =>
  markdown.split('\n').flatMap((line) => {
    const [, cell = '', why = '', kept = ''] = line.split('|').map((each) => each.trim())
    const [before, label = '', ...rest] = cell.split('**')
    if (before !== '' || rest.length === 0) return []
    return [{ label: label.replace(/:$/, ''), what: cell.replaceAll('**', ''), why, kept }]
  })
