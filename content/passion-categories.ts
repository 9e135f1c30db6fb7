import type { Motif } from '#shared/motifs.ts'
import type { Localized } from './localized.ts'

/** The quiz's categories (SPEC §3, §9). The key is also the word that recommended courses are found by; `because` is why they are offered,
 *  `square` its colour in a message, `motif` its
 *  object where a result is shared. */
export const passionCategories = {
  Programming: {
    title: { id: 'Pemrograman', en: 'Programming' },
    description: {
      id: 'Kamu senang tahu bagaimana sesuatu bekerja dan betah mengutak-atik sampai berhasil. Memecah masalah besar jadi langkah kecil terasa seperti permainan. Mulailah dengan membuat satu alat sederhana yang berguna buat orang di sekitarmu.',
      en: 'You like to know how things work and will tinker until they do. Breaking a big problem into small steps feels like a game. Begin by building one simple tool that helps the people around you.',
    },
    because: {
      id: 'Karena kamu suka mengutak-atik sampai berhasil',
      en: 'Because you like to tinker until it works',
    },
    icon: 'globe',
    square: '🟦',
    color: '#2F5690',
    motif: 'laptop',
  },
  Design: {
    title: { id: 'Desain', en: 'Design' },
    description: {
      id: 'Matamu cepat menangkap yang rapi, yang mengganggu, dan yang bisa lebih indah. Kamu berpikir lewat gambar dan peduli pada perasaan orang yang melihatnya. Mulailah dengan satu poster atau kemasan untuk kegiatan yang kamu kenal.',
      en: 'Your eye quickly sees what is neat, what disturbs and what could be more beautiful. You think in pictures and care how people feel when they look. Begin with one poster or package for something you know well.',
    },
    because: { id: 'Karena matamu peka pada yang indah', en: 'Because you have an eye for what looks right' },
    icon: 'edit',
    square: '🟪',
    color: '#8A3F76',
    motif: 'palette',
  },
  Business: {
    title: { id: 'Bisnis', en: 'Business' },
    description: {
      id: 'Kamu melihat peluang di tempat orang lain melihat kerepotan, dan suka menghitung apakah sesuatu masuk akal. Mengambil risiko kecil tidak membuatmu takut. Mulailah dengan menghitung modal, harga, dan untung satu produk.',
      en: 'You see a chance where others see trouble, and like to work out whether it makes sense. A small risk does not scare you. Begin by counting the cost, price and profit of one product.',
    },
    because: { id: 'Karena kamu suka melihat peluang', en: 'Because you like to see a chance' },
    icon: 'money',
    square: '🟨',
    color: '#835C0A',
    motif: 'kiosk',
  },
  Communication: {
    title: { id: 'Komunikasi', en: 'Communication' },
    description: {
      id: 'Kamu pandai membuat orang merasa didengar dan bisa menjelaskan hal rumit dengan sederhana. Kata-kata adalah alatmu, baik diucapkan maupun ditulis. Mulailah dengan berbicara tiga menit tentang sesuatu yang kamu sayangi.',
      en: 'You make people feel heard and can say difficult things simply. Words are your tool, spoken or written. Begin by talking for three minutes about something you love.',
    },
    because: { id: 'Karena kamu suka bicara dan didengar', en: 'Because you like to speak and be heard' },
    icon: 'mail',
    square: '🟧',
    color: '#96500F',
    motif: 'megaphone',
  },
  Leadership: {
    title: { id: 'Kepemimpinan', en: 'Leadership' },
    description: {
      id: 'Saat keadaan kusut, orang cenderung mencarimu. Kamu senang melihat orang lain berkembang dan berani mengambil keputusan bersama. Mulailah dengan memimpin satu kegiatan kecil sampai tuntas.',
      en: 'When things get tangled, people tend to look for you. You love to see others grow and dare to decide together with them. Begin by leading one small activity through to its end.',
    },
    because: { id: 'Karena kamu suka menggerakkan orang', en: 'Because you like to bring people along' },
    icon: 'users',
    square: '🟩',
    color: '#1F5E46',
    motif: 'torch',
  },
} as const satisfies Record<
  string,
  {
    title: Localized
    description: Localized
    because: Localized
    icon: string
    square: string
    color: `#${string}`
    motif: Motif
  }
>

export type PassionCategory = keyof typeof passionCategories
