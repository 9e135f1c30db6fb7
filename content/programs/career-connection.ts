import { programTitles } from '#content/program-titles.ts'
import type { Program } from './program.ts'

export const careerConnection: Program = {
  title: programTitles['career-connection'],
  summary: {
    id: 'Dari CV pertama sampai bertemu tempat kerja: pendampingan karier untuk lulusan baru dan alumni.',
    en: 'From the first CV to meeting workplaces: career support for fresh graduates and alumni.',
  },
  lead: {
    id: 'Mencari kerja sendirian itu melelahkan. Di Youth Career Connection kamu bersiap bersama, berlatih dengan orang yang pernah menerima lamaran, lalu bertemu langsung dengan tempat kerja.',
    en: 'Looking for work alone is tiring. In Youth Career Connection you prepare together, practise with people who have read applications, and then meet workplaces in person.',
  },
  motif: 'briefcase',
  forWhom: [
    {
      id: 'Siswa dan mahasiswa tingkat akhir, lulusan baru, dan alumni yang sedang mencari pekerjaan pertama atau berikutnya.',
      en: 'Final-year students, fresh graduates and alumni looking for a first or next job.',
    },
    {
      id: 'Dari semua jurusan, termasuk kamu yang ingin pindah bidang.',
      en: 'From every field, also when you want to change yours.',
    },
    {
      id: 'Bersedia membuka diri pada masukan dan mengerjakan tugas mingguan.',
      en: 'Open to comments and ready to do a weekly task.',
    },
  ],
  activities: [
    {
      title: { id: 'Klinik CV dan lamaran', en: 'CV and application clinic' },
      text: {
        id: 'Mengubah pengalaman organisasi, magang, dan usaha keluarga menjadi bukti yang mudah dibaca.',
        en: 'Turn what you did in organisations, internships and the family business into evidence that is easy to read.',
      },
    },
    {
      title: { id: 'Latihan wawancara', en: 'Interview practice' },
      text: {
        id: 'Simulasi dengan mentor, lalu masukan yang jelas: apa yang diteruskan, apa yang diperbaiki.',
        en: 'A rehearsal with a mentor, then clear comments: what to keep, what to improve.',
      },
    },
    {
      title: { id: 'Kenal dunia kerja', en: 'Know the world of work' },
      text: {
        id: 'Membaca kontrak, memahami hak dan kewajiban, dan mengenali lowongan palsu.',
        en: 'Read a contract, know rights and duties, and recognise fake vacancies.',
      },
    },
    {
      title: { id: 'Hari koneksi', en: 'Connection day' },
      text: {
        id: 'Bertemu mitra dan alumni dalam percakapan kecil, bukan antrean panjang.',
        en: 'Meet partners and alumni in small conversations, not in long queues.',
      },
    },
  ],
  when: [
    {
      id: 'Enam minggu setiap angkatan, ditutup dengan hari koneksi.',
      en: 'Six weeks a cohort, closing with the connection day.',
    },
    {
      id: 'Satu sesi online pada malam hari kerja, ditambah satu pertemuan kelompok kecil setiap minggu.',
      en: 'One online session on a weekday evening and one small-group meeting each week.',
    },
    {
      id: 'Jadwal angkatan berikutnya diumumkan lewat email kepada semua yang mendaftar.',
      en: 'The dates of the next cohort are announced by email to everyone who applies.',
    },
  ],
  gains: [
    {
      id: 'CV dan surat lamaran yang sudah diperiksa dua orang.',
      en: 'A CV and a letter that two people have checked.',
    },
    {
      id: 'Tiga cerita wawancara yang kamu kuasai.',
      en: 'Three interview stories that you know by heart.',
    },
    {
      id: 'Rencana mencari kerja selama tiga bulan, dengan target mingguan yang bisa dicapai.',
      en: 'A three-month plan for your search, with weekly aims that you can reach.',
    },
    {
      id: 'Kenalan baru di tempat kerja dan komunitas mitra.',
      en: 'New acquaintances at workplaces and partner communities.',
    },
  ],
  steps: [
    {
      id: 'Isi formulir di halaman ini: nama, email, dan pekerjaan seperti apa yang kamu cari.',
      en: 'Fill in the form on this page: your name, your email and the kind of work you look for.',
    },
    {
      id: 'Kami membalas lewat email dengan jadwal angkatan berikutnya dan tugas awal yang ringan.',
      en: 'We answer by email with the dates of the next cohort and a light first task.',
    },
    {
      id: 'Kirim tugas awalmu, lalu kami tempatkan kamu di kelompok kecil sesuai bidang.',
      en: 'Send us the task, and we place you in a small group of your field.',
    },
  ],
  questions: [
    {
      question: { id: 'Apakah dijamin dapat kerja?', en: 'Is a job guaranteed?' },
      answer: {
        id: 'Tidak, dan hati-hati pada siapa pun yang menjaminnya. Yang kami jamin adalah pendampingan, latihan, dan pertemuan dengan mitra.',
        en: 'No, and beware of anyone who guarantees one. What we do promise is support, practice and meetings with partners.',
      },
    },
    {
      question: { id: 'Aku tinggal di luar Papua. Boleh ikut?', en: 'I live outside Papua. May I join?' },
      answer: {
        id: 'Boleh. Sesi mingguan berlangsung online. Jamnya ditulis lengkap dengan zona waktunya.',
        en: 'Yes. The weekly sessions are online, and their hours are given with the time zone.',
      },
    },
    {
      question: { id: 'Apakah CV-ku dibagikan ke perusahaan?', en: 'Is my CV shared with companies?' },
      answer: {
        id: 'Hanya kalau kamu setuju, untuk setiap perusahaan satu per satu.',
        en: 'Only if you agree, one company at a time.',
      },
    },
  ],
}
