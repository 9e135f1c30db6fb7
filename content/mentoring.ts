import type { Question } from './faq.ts'
import type { Localized } from './localized.ts'

type Titled = { title: Localized; text: Localized }

export const mentoringIntro: Titled = {
  title: { id: 'Mentoring empat mata', en: 'One-to-one mentoring' },
  text: {
    id: 'Kadang yang kamu butuhkan bukan kursus lagi, tetapi satu jam bersama orang yang mendengarkan dan pernah melewatinya. Pilih mentor, ceritakan situasimu, lalu atur waktu bersama.',
    en: 'Sometimes you need not another course but an hour with someone who listens and has been through it. Choose a mentor, tell them where you stand, and agree on a time.',
  },
}

export const mentoringSteps: readonly Titled[] = [
  {
    title: { id: 'Ceritakan kebutuhanmu', en: 'Say what you need' },
    text: {
      id: 'Isi formulir: topik, keadaanmu sekarang, dan satu pertanyaan yang paling ingin terjawab.',
      en: 'Fill in the form: the topic, where you stand, and the one question you most want answered.',
    },
  },
  {
    title: { id: 'Kami carikan mentor', en: 'We find your mentor' },
    text: {
      id: 'Kalau sudah punya mentor pilihan, kami tanyakan kepadanya. Kalau belum, kami pilihkan yang paling cocok.',
      en: 'If you have chosen a mentor, we ask them. If not, we suggest the one who fits best.',
    },
  },
  {
    title: { id: 'Atur waktu', en: 'Agree on a time' },
    text: {
      id: 'Jadwal dan tautan pertemuan dikirim lewat email, lengkap dengan zona waktunya.',
      en: 'The time, with its zone, and the link to meet come by email.',
    },
  },
  {
    title: { id: 'Ngobrol, lalu bergerak', en: 'Talk, then act' },
    text: {
      id: 'Sesi berlangsung sekitar satu jam dan ditutup dengan satu sampai tiga langkah yang bisa kamu kerjakan minggu itu.',
      en: 'A session takes about an hour and ends with one to three steps that you can take that week.',
    },
  },
]

export const mentoringBringTitle: Localized = { id: 'Yang perlu kamu bawa', en: 'What to bring' }

export const mentoringBring: readonly Localized[] = [
  { id: 'Satu pertanyaan utama, tertulis.', en: 'One main question, in writing.' },
  {
    id: 'Bahan yang mau dibahas: CV, portofolio, rancangan kegiatan, atau catatan usahamu.',
    en: 'What you want to talk about: your CV, your portfolio, a plan or the books of your business.',
  },
  {
    id: 'Hal yang sudah kamu coba, dan hasilnya.',
    en: 'What you have tried, and what came of it.',
  },
  {
    id: 'Tempat yang tenang dan sinyal yang cukup. Suara saja sudah boleh, kamera tidak wajib.',
    en: 'A quiet place and enough signal. Voice alone is fine; a camera is not required.',
  },
  { id: 'Alat catat untuk langkah selanjutnya.', en: 'Something to write the next steps on.' },
]

/** What a mentoring request can be about. */
export const mentoringTopics = [
  { value: 'career-plan', label: { id: 'Rencana karier', en: 'Career plan' } },
  { value: 'cv-interview', label: { id: 'CV dan wawancara', en: 'CV and interviews' } },
  {
    value: 'leadership',
    label: { id: 'Memimpin tim atau organisasi', en: 'Leading a team or an organisation' },
  },
  { value: 'communication', label: { id: 'Bicara dan menulis', en: 'Speaking and writing' } },
  { value: 'technology', label: { id: 'Teknologi dan data', en: 'Technology and data' } },
  { value: 'design', label: { id: 'Desain dan portofolio', en: 'Design and portfolio' } },
  { value: 'business', label: { id: 'Usaha kecil dan pemasaran', en: 'Small business and marketing' } },
  { value: 'self-management', label: { id: 'Waktu, uang, dan kebiasaan', en: 'Time, money and habits' } },
  { value: 'other', label: { id: 'Lainnya', en: 'Something else' } },
] as const satisfies readonly { value: string; label: Localized }[]

export const mentoringQuestions: readonly Question[] = [
  {
    question: { id: 'Apakah mentoring berbayar?', en: 'Does mentoring cost anything?' },
    answer: {
      id: 'Tidak. Mentor meluangkan waktunya secara sukarela, jadi tolong datang tepat waktu dan kabari kalau batal.',
      en: 'No. Mentors give their time freely, so please be punctual and tell us if you cannot come.',
    },
  },
  {
    question: { id: 'Berapa lama sampai dijawab?', en: 'How long until I hear from you?' },
    answer: {
      id: 'Kamu langsung mendapat email bahwa permintaanmu masuk. Setelah itu kami menghubungimu begitu ada mentor yang cocok dan punya waktu; kalau belum ada, kami kabari juga.',
      en: 'An email tells you at once that your request has arrived. We write again when a mentor who fits has time, and also when there is none yet.',
    },
  },
  {
    question: { id: 'Apakah ceritaku aman?', en: 'Is what I say kept private?' },
    answer: {
      id: 'Isi formulirmu hanya dibaca tim kami dan mentor yang akan menemuimu. Yang dibicarakan di sesi tetap di sesi, kecuali ada bahaya bagi dirimu atau orang lain.',
      en: 'Only our team and the mentor you will meet read your form. What is said in a session stays there, unless you or somebody else is in danger.',
    },
  },
  {
    question: { id: 'Apakah aku harus punya akun?', en: 'Do I need an account?' },
    answer: {
      id: 'Tidak. Cukup nama dan email yang aktif.',
      en: 'No. Your name and an email that you read are enough.',
    },
  },
]
