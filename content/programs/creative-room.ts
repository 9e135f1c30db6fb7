import { programTitles } from '#content/program-titles.ts'
import type { Program } from './program.ts'

export const creativeRoom: Program = {
  title: programTitles['creative-room'],
  summary: {
    id: 'Ruang berkarya untuk desain, konten, dan cerita: dari ide sampai portofolio pertamamu.',
    en: 'A room to make design, content and stories: from an idea to your first portfolio.',
  },
  lead: {
    id: 'Punya ide tetapi bingung mulai dari mana? Di Creative Room kamu berkarya bersama teman seangkatan, didampingi mentor, dan pulang membawa portofolio yang bisa ditunjukkan.',
    en: 'Have ideas but no idea where to begin? In Creative Room you make things together with your cohort, guided by a mentor, and leave with a portfolio that you can show.',
  },
  motif: 'palette',
  forWhom: [
    {
      id: 'Kamu yang berusia 17 sampai 28 tahun dan suka menggambar, memotret, menulis, atau membuat video.',
      en: 'You are 17 to 28 and like to draw, take photos, write or make videos.',
    },
    {
      id: 'Pemula boleh ikut. Yang dilihat kemauan berlatih, bukan mahalnya alat.',
      en: 'Beginners are welcome. What counts is the will to practise, not the price of your tools.',
    },
    {
      id: 'Punya HP yang bisa memotret, dan waktu sekitar lima jam seminggu.',
      en: 'You have a phone with a camera and about five hours a week.',
    },
  ],
  activities: [
    {
      title: { id: 'Kelas praktik', en: 'Practice sessions' },
      text: {
        id: 'Dasar komposisi, huruf dan warna, foto produk, video pendek, dan menulis keterangan yang mengajak.',
        en: 'Composition, type and colour, product photos, short videos, and captions that invite.',
      },
    },
    {
      title: { id: 'Proyek untuk klien nyata', en: 'A project for a real client' },
      text: {
        id: 'Satu proyek kecil untuk usaha lokal atau komunitas, dari percakapan pertama sampai serah terima.',
        en: 'One small project for a local business or community, from the first talk to the handover.',
      },
    },
    {
      title: { id: 'Bedah karya', en: 'Reviews' },
      text: {
        id: 'Setiap minggu kita saling memberi masukan: jujur pada karyanya, hangat pada orangnya.',
        en: 'Each week we comment on each other’s work: honest about the work, warm to the person.',
      },
    },
    {
      title: { id: 'Karya dan akar', en: 'Work and roots' },
      text: {
        id: 'Cara memakai motif dan cerita daerah dengan izin, menyebut asalnya, dan berbagi manfaatnya.',
        en: 'How to use local motifs and stories with permission, with credit, and with a share for those they belong to.',
      },
    },
  ],
  when: [
    { id: 'Delapan minggu setiap angkatan.', en: 'Eight weeks a cohort.' },
    {
      id: 'Satu sesi online pada malam hari kerja dan satu sesi praktik di akhir pekan, waktu Indonesia timur.',
      en: 'One online session on a weekday evening and one practice session at the weekend, eastern Indonesian time.',
    },
    {
      id: 'Jadwal angkatan berikutnya diumumkan lewat email kepada semua yang mendaftar.',
      en: 'The dates of the next cohort are announced by email to everyone who applies.',
    },
  ],
  gains: [
    {
      id: 'Portofolio berisi tiga karya yang sudah dibedah mentor.',
      en: 'A portfolio of three pieces that a mentor has reviewed.',
    },
    {
      id: 'Pengalaman menangani satu klien, lengkap dengan catatan prosesnya.',
      en: 'The experience of serving one client, with notes on how it went.',
    },
    {
      id: 'Cara menghitung harga jasa dan menulis kesepakatan sederhana.',
      en: 'A way to price your work and write a simple agreement.',
    },
    {
      id: 'Teman seangkatan yang bisa diajak bekerja sama.',
      en: 'Fellow makers to work with.',
    },
  ],
  steps: [
    {
      id: 'Isi formulir di halaman ini: nama, email, dan cerita singkat tentang karya yang ingin kamu buat.',
      en: 'Fill in the form on this page: your name, your email and a few lines about what you want to make.',
    },
    {
      id: 'Kami membalas lewat email dengan jadwal dan, kalau perlu, meminta satu contoh karya. Foto dari HP sudah cukup.',
      en: 'We answer by email with the dates and may ask for one sample of your work. A photo from your phone is enough.',
    },
    {
      id: 'Ngobrol singkat dengan mentor, lalu kamu mendapat kabar diterima atau menunggu angkatan berikutnya.',
      en: 'After a short talk with a mentor, you hear whether you are in or on the list for the next cohort.',
    },
  ],
  questions: [
    {
      question: { id: 'Apakah harus punya laptop?', en: 'Do I need a laptop?' },
      answer: {
        id: 'Tidak. Semua tugas bisa dikerjakan dari HP. Kalau punya laptop, silakan dipakai.',
        en: 'No. Every task can be done on a phone. If you have a laptop, use it.',
      },
    },
    {
      question: { id: 'Siapa pemilik karyaku?', en: 'Who owns my work?' },
      answer: {
        id: 'Kamu. Kalau kami ingin menampilkan karyamu, kami minta izin dulu dan menyebut namamu.',
        en: 'You do. If we would like to show it, we ask first and name you.',
      },
    },
    {
      question: { id: 'Apakah berbayar?', en: 'Does it cost anything?' },
      answer: {
        id: 'Ketentuan setiap angkatan, termasuk biaya kalau ada, tertulis di email jadwal. Kamu memutuskan setelah membacanya.',
        en: 'The terms of each cohort, with the fee if there is one, are in the email with the dates. You decide once you have read them.',
      },
    },
  ],
}
