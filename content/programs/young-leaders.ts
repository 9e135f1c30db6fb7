import { programTitles } from '#content/program-titles.ts'
import type { Program } from './program.ts'

export const youngLeaders: Program = {
  title: programTitles['young-leaders'],
  summary: {
    id: 'Program kepemimpinan bagi anak muda Papua yang ingin menggerakkan kampung, kampus, atau komunitasnya.',
    en: 'A leadership program for young people of Papua who want to move their village, campus or community.',
  },
  lead: {
    id: 'Pemimpin muda tidak menunggu jabatan. Program ini menemanimu memilih satu masalah yang dekat, mengajak orang lain, dan mengerjakan aksi kecil sampai tuntas.',
    en: 'Young leaders do not wait for a title. This program helps you choose one problem close to you, bring others along, and see a small action through to the end.',
  },
  motif: 'flag',
  forWhom: [
    {
      id: 'Anak muda 18 sampai 27 tahun yang tinggal atau berasal dari Tanah Papua.',
      en: 'Young people of 18 to 27 who live in or come from Papua.',
    },
    {
      id: 'Sedang aktif, atau ingin mulai aktif, di organisasi, kelompok pemuda, kampus, atau kampung.',
      en: 'You are active, or want to be, in an organisation, a youth group, a campus or a village.',
    },
    {
      id: 'Siap hadir di pertemuan online mingguan dan mengerjakan satu aksi nyata bersama tim.',
      en: 'You can join a weekly online meeting and carry out one real action with a team.',
    },
  ],
  activities: [
    {
      title: { id: 'Mengenal diri dan tim', en: 'Know yourself and your team' },
      text: {
        id: 'Memetakan kekuatan, waktu, dan cara bekerja, lalu membagi peran dengan adil.',
        en: 'Map strengths, time and ways of working, then share the roles fairly.',
      },
    },
    {
      title: { id: 'Membedah masalah', en: 'Take a problem apart' },
      text: {
        id: 'Mendengar warga, memisahkan gejala dari akar, dan memilih langkah yang masuk akal.',
        en: 'Listen to people, tell symptoms from roots, and choose a step that makes sense.',
      },
    },
    {
      title: { id: 'Aksi kecil', en: 'A small action' },
      text: {
        id: 'Merancang dan menjalankan satu kegiatan di tempatmu, dengan anggaran sederhana dan evaluasi yang jujur.',
        en: 'Plan and run one activity where you live, with a simple budget and an honest evaluation.',
      },
    },
    {
      title: { id: 'Cerita ke orang banyak', en: 'Tell the story' },
      text: {
        id: 'Menyampaikan hasilnya kepada warga, mitra, dan teman seangkatan.',
        en: 'Present the result to your community, partners and cohort.',
      },
    },
  ],
  when: [
    { id: 'Dua belas minggu setiap angkatan.', en: 'Twelve weeks a cohort.' },
    {
      id: 'Satu pertemuan online setiap minggu pada Sabtu sore WIT; aksi dikerjakan pada minggu ketujuh sampai kesepuluh.',
      en: 'One online meeting each Saturday afternoon, WIT; the action takes place in weeks seven to ten.',
    },
    {
      id: 'Jadwal angkatan berikutnya diumumkan lewat email kepada semua yang mendaftar.',
      en: 'The dates of the next cohort are announced by email to everyone who applies.',
    },
  ],
  gains: [
    {
      id: 'Satu aksi yang selesai, dengan laporan singkat yang bisa masuk CV.',
      en: 'One action completed, with a short report that belongs in your CV.',
    },
    {
      id: 'Mentor yang mendampingi timmu selama program.',
      en: 'A mentor at your team’s side throughout.',
    },
    {
      id: 'Latihan memimpin rapat, berbicara di depan umum, dan menyelesaikan beda pendapat.',
      en: 'Practice in leading meetings, speaking in public and settling disagreements.',
    },
    {
      id: 'Jaringan pemimpin muda dari berbagai daerah di Tanah Papua.',
      en: 'A network of young leaders from all over Papua.',
    },
  ],
  steps: [
    {
      id: 'Isi formulir di halaman ini. Ceritakan satu hal di sekitarmu yang ingin kamu perbaiki.',
      en: 'Fill in the form on this page. Tell us one thing around you that you want to improve.',
    },
    {
      id: 'Tim kami membaca setiap pendaftaran dan mengundangmu ngobrol lewat email.',
      en: 'Our team reads every application and invites you to a talk by email.',
    },
    {
      id: 'Kamu menerima kabar lewat email, diterima atau belum, beserta alasannya.',
      en: 'You hear by email whether you are in or not yet, and why.',
    },
  ],
  questions: [
    {
      question: { id: 'Aku bukan ketua apa-apa. Boleh daftar?', en: 'I chair nothing. May I apply?' },
      answer: {
        id: 'Boleh sekali. Kami mencari orang yang peduli dan mau mulai, bukan jabatan.',
        en: 'Please do. We look for people who care and will begin, not for titles.',
      },
    },
    {
      question: {
        id: 'Bagaimana kalau sinyal di kampungku lemah?',
        en: 'What if the signal in my village is weak?',
      },
      answer: {
        id: 'Bahan pertemuan dikirim dalam bentuk teks, jadi bisa dibaca belakangan. Beri tahu kami di formulir supaya mentor menyesuaikan.',
        en: 'The material of each meeting is sent as text, so you can read it later. Tell us in the form and your mentor will adapt.',
      },
    },
    {
      question: { id: 'Boleh daftar bersama teman?', en: 'May friends apply together?' },
      answer: {
        id: 'Boleh. Setiap orang mengisi formulir sendiri, lalu sebutkan nama teman satu timmu di kolom cerita.',
        en: 'Yes. Each of you fills in the form and names the others of the team in the story.',
      },
    },
  ],
}
