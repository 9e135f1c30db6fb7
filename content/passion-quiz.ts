import type { Localized } from './localized.ts'
import type { PassionCategory } from './passion-categories.ts'

type QuizOption = { value: string; label: Localized; category: PassionCategory }
export type QuizQuestion = { id: string; text: Localized; options: readonly QuizOption[] }

/** Five questions, each with one option a category (SPEC §4, §9). The values are what the result's address holds; they tell nothing of the
 *  category, and their order differs from question to question. */
export const quizQuestions: readonly QuizQuestion[] = [
  {
    id: 'free-afternoon',
    text: {
      id: 'Sore ini kamu bebas. Apa yang paling ingin kamu lakukan?',
      en: 'You have a free afternoon. What would you most like to do?',
    },
    options: [
      {
        value: 'a',
        label: {
          id: 'Mengobrol lama dengan teman, atau menulis cerita',
          en: 'Talk with a friend for hours, or write a story',
        },
        category: 'Communication',
      },
      {
        value: 'b',
        label: {
          id: 'Mengutak-atik HP, laptop, atau alat yang rusak',
          en: 'Tinker with a phone, a laptop or something broken',
        },
        category: 'Programming',
      },
      {
        value: 'c',
        label: {
          id: 'Mengajak orang membuat kegiatan bersama',
          en: 'Get people together to do something',
        },
        category: 'Leadership',
      },
      {
        value: 'd',
        label: {
          id: 'Menggambar, memotret, atau menata ruangan',
          en: 'Draw, take photos or rearrange a room',
        },
        category: 'Design',
      },
      {
        value: 'e',
        label: {
          id: 'Memikirkan barang apa yang bisa dijual dan untungnya',
          en: 'Think about what could be sold, and at what profit',
        },
        category: 'Business',
      },
    ],
  },
  {
    id: 'committee',
    text: {
      id: 'Kampungmu mau mengadakan festival. Bagian mana yang kamu pilih?',
      en: 'Your village is planning a festival. Which part do you take?',
    },
    options: [
      {
        value: 'a',
        label: {
          id: 'Membuat poster, dekorasi, dan panggungnya',
          en: 'Make the posters, the decoration and the stage',
        },
        category: 'Design',
      },
      {
        value: 'b',
        label: {
          id: 'Mengatur penjual, harga tiket, dan anggaran',
          en: 'Look after stalls, ticket prices and the budget',
        },
        category: 'Business',
      },
      {
        value: 'c',
        label: {
          id: 'Menjadi pembawa acara atau mengurus undangan dan berita',
          en: 'Host the show, or handle invitations and news',
        },
        category: 'Communication',
      },
      {
        value: 'd',
        label: {
          id: 'Membagi tugas dan memastikan semua tim berjalan',
          en: 'Share out the tasks and keep every team going',
        },
        category: 'Leadership',
      },
      {
        value: 'e',
        label: {
          id: 'Membuat pendaftaran online dan mengurus suara serta listriknya',
          en: 'Build the online sign-up and run sound and power',
        },
        category: 'Programming',
      },
    ],
  },
  {
    id: 'problem',
    text: {
      id: 'Ada masalah di tim. Apa yang pertama kamu lakukan?',
      en: 'Your team has a problem. What do you do first?',
    },
    options: [
      {
        value: 'a',
        label: {
          id: 'Mencari penyebabnya satu per satu sampai ketemu',
          en: 'Check the causes one by one until it is found',
        },
        category: 'Programming',
      },
      {
        value: 'b',
        label: {
          id: 'Menghitung ruginya dan pilihan yang paling hemat',
          en: 'Work out the loss and the cheapest way out',
        },
        category: 'Business',
      },
      {
        value: 'c',
        label: {
          id: 'Mengumpulkan semua orang dan memutuskan langkah bersama',
          en: 'Gather everyone and decide on the next step together',
        },
        category: 'Leadership',
      },
      {
        value: 'd',
        label: {
          id: 'Mendengar cerita setiap orang dan meluruskan salah paham',
          en: 'Hear everyone’s story and clear up misunderstandings',
        },
        category: 'Communication',
      },
      {
        value: 'e',
        label: {
          id: 'Menggambar keadaannya supaya semua bisa melihat',
          en: 'Draw the situation so that all can see it',
        },
        category: 'Design',
      },
    ],
  },
  {
    id: 'praise',
    text: {
      id: 'Pujian mana yang paling membuatmu senang?',
      en: 'Which praise pleases you most?',
    },
    options: [
      {
        value: 'a',
        label: {
          id: '“Kalau kamu yang pegang, kami semua jadi semangat.”',
          en: '“When you take charge, we all find our spirit.”',
        },
        category: 'Leadership',
      },
      {
        value: 'b',
        label: {
          id: '“Indah sekali. Aku langsung tahu maksudnya.”',
          en: '“Beautiful. I understood it at once.”',
        },
        category: 'Design',
      },
      {
        value: 'c',
        label: {
          id: '“Baru kali ini aku paham, penjelasanmu enak.”',
          en: '“Now I get it: you explain so well.”',
        },
        category: 'Communication',
      },
      {
        value: 'd',
        label: {
          id: '“Idemu jadi uang sungguhan!”',
          en: '“Your idea really made money!”',
        },
        category: 'Business',
      },
      {
        value: 'e',
        label: {
          id: '“Kok bisa? Tadi rusak, sekarang jalan sendiri.”',
          en: '“How did you do that? It was broken, and now it runs by itself.”',
        },
        category: 'Programming',
      },
    ],
  },
  {
    id: 'five-years',
    text: {
      id: 'Lima tahun lagi, kamu ingin dikenal sebagai orang yang...',
      en: 'In five years, you want to be known as someone who...',
    },
    options: [
      {
        value: 'a',
        label: {
          id: 'membuka usaha yang memberi kerja bagi orang lain',
          en: 'runs a business that gives others work',
        },
        category: 'Business',
      },
      {
        value: 'b',
        label: {
          id: 'suaranya didengar dan tulisannya dibaca orang',
          en: 'is listened to and read',
        },
        category: 'Communication',
      },
      {
        value: 'c',
        label: {
          id: 'membuat aplikasi atau alat yang dipakai banyak orang',
          en: 'builds an app or a tool that many people use',
        },
        category: 'Programming',
      },
      {
        value: 'd',
        label: {
          id: 'karyanya dipajang dan dipakai di mana-mana',
          en: 'makes work that is shown and used everywhere',
        },
        category: 'Design',
      },
      {
        value: 'e',
        label: {
          id: 'menggerakkan orang untuk memperbaiki daerahnya',
          en: 'moves people to improve the place they come from',
        },
        category: 'Leadership',
      },
    ],
  },
]
