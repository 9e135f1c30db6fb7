/** The objects that courses, events and articles are distinguished by; each is drawn in app/ui/motifs/motifs.svg. In
 *  groups, as a picker shows them. */
export const motifGroups = {
  speaking: ['megaphone', 'microphone', 'chat', 'letter', 'phone', 'pencil'],
  working: ['badge', 'briefcase', 'contract', 'hands', 'cap', 'trophy', 'target', 'ladder', 'compass'],
  leading: ['chairs', 'flag', 'torch', 'ballot', 'mountain', 'bridge', 'scales'],
  thinking: [
    'lightbulb',
    'puzzle',
    'magnifier',
    'book',
    'clock',
    'hourglass',
    'calendar',
    'seedling',
    'heart',
  ],
  trading: [
    'kiosk',
    'coins',
    'wallet',
    'calculator',
    'chart',
    'shopping-bag',
    'box',
    'table',
    'cup',
    'pot',
    'fish',
  ],
  making: ['brush', 'palette', 'poster', 'camera', 'clapper', 'needle', 'cloth', 'tifa'],
  computing: ['laptop', 'sensor', 'robot', 'gear', 'tower', 'globe', 'shield', 'key', 'solar'],
  home: ['noken', 'honai', 'canoe', 'palm', 'bird', 'map'],
} as const

export type MotifGroup = keyof typeof motifGroups
export type Motif = (typeof motifGroups)[MotifGroup][number]

export const motifs: readonly Motif[] = Object.values(motifGroups).flat()

/** The object of that name; null when there is none. */
export const motifCalled = (name: string | null | undefined): Motif | null =>
  motifs.find((known) => known === name) ?? null

/** The words, or several in a row, by which a title names an object. The first line of which it holds one decides, so that what says most
 *  stands first. */
const namedBy: readonly (readonly [Motif, ...string[]])[] = [
  ['kiosk', 'kios', 'warung', 'toko', 'shop', 'store'],
  ['letter', 'pesan', 'email'],
  ['badge', 'cv', 'resume', 'lamaran', 'melamar'],
  ['contract', 'kontrak', 'contract', 'perjanjian', 'surat'],
  ['camera', 'foto', 'memotret', 'photo'],
  ['clapper', 'video', 'film', 'editing', 'konten', 'content'],
  ['poster', 'poster', 'brosur', 'spanduk'],
  ['cloth', 'motif', 'tenun', 'batik', 'merek', 'brand'],
  ['needle', 'jahit', 'menjahit', 'anyam'],
  ['sensor', 'internet of things', 'iot', 'sensor', 'arduino', 'elektronik'],
  ['robot', 'robot', 'ai', 'kecerdasan buatan', 'machine learning'],
  ['table', 'spreadsheet', 'excel', 'tabel', 'data', 'sql'],
  ['laptop', 'web', 'situs', 'python', 'javascript', 'kode', 'coding', 'pemrograman'],
  ['shield', 'aman', 'keamanan', 'security', 'hoaks', 'penipuan'],
  ['globe', 'internet', 'bahasa', 'english', 'inggris'],
  ['megaphone', 'bicara', 'berbicara', 'pidato', 'public speaking', 'presentasi'],
  ['microphone', 'wawancara', 'interview', 'podcast'],
  ['pencil', 'menulis', 'tulis', 'writing'],
  ['chat', 'chat', 'bincang', 'bertanya', 'komunikasi', 'mendengar', 'feedback', 'umpan balik'],
  ['phone', 'whatsapp', 'instagram', 'hp', 'ponsel', 'media sosial', 'sosial media'],
  ['torch', 'regenerasi', 'serah terima', 'estafet', 'kader'],
  ['bridge', 'konflik', 'beda pendapat', 'negosiasi', 'damai'],
  ['chairs', 'rapat', 'organisasi', 'tim', 'team', 'diskusi', 'forum', 'jejaring', 'komunitas'],
  ['flag', 'memimpin', 'pemimpin', 'kepemimpinan', 'leader'],
  ['calculator', 'hitung', 'menghitung', 'harga', 'untung', 'modal', 'pajak'],
  ['wallet', 'uang', 'keuangan', 'menabung', 'tabungan', 'anggaran', 'budget'],
  ['shopping-bag', 'jualan', 'berjualan', 'belanja', 'berbelanja', 'pemasaran', 'marketing', 'penjualan'],
  ['chart', 'usaha', 'bisnis', 'business', 'statistik', 'analisis'],
  ['clock', 'waktu', 'time', 'produktif', 'kebiasaan'],
  ['puzzle', 'masalah', 'problem', 'membedah', 'logika'],
  ['lightbulb', 'ide', 'kreatif', 'inovasi', 'berpikir'],
  ['cap', 'beasiswa', 'scholarship', 'kuliah', 'kampus', 'alumni'],
  ['briefcase', 'karier', 'karir', 'kerja', 'bekerja', 'magang', 'career'],
  ['pot', 'masak', 'memasak', 'kuliner'],
  ['cup', 'kopi', 'kafe', 'barista'],
  ['fish', 'ikan', 'nelayan', 'laut'],
  ['seedling', 'tani', 'bertani', 'kebun', 'pertanian', 'lingkungan'],
  ['tifa', 'musik', 'tari', 'lagu', 'budaya'],
  ['heart', 'sehat', 'kesehatan', 'mental', 'tenaga'],
  ['solar', 'listrik', 'energi', 'surya'],
  ['map', 'wisata', 'peta', 'kampung', 'desa'],
]

/** What a category is told by where a title names no object: three each, so that two courses side by side rarely look alike. */
const byCategory: Readonly<Record<string, readonly [Motif, Motif, Motif]>> = {
  Leadership: ['flag', 'mountain', 'chairs'],
  Communication: ['chat', 'megaphone', 'letter'],
  'Self-Management': ['compass', 'hourglass', 'calendar'],
  Interpersonal: ['hands', 'bridge', 'chairs'],
  Thinking: ['lightbulb', 'puzzle', 'magnifier'],
  'Digital Literacy': ['phone', 'globe', 'key'],
  Programming: ['laptop', 'gear', 'robot'],
  Design: ['palette', 'brush', 'poster'],
  Business: ['kiosk', 'chart', 'coins'],
  Marketing: ['shopping-bag', 'megaphone', 'camera'],
  Karir: ['briefcase', 'badge', 'compass'],
  'Digital Marketing': ['chart', 'phone', 'clapper'],
  Teknologi: ['gear', 'laptop', 'tower'],
  Networking: ['hands', 'chat', 'globe'],
  Mindset: ['seedling', 'mountain', 'target'],
}
const anyCategory = ['noken', 'book', 'bird'] as const

type Pictured = { title: string; category: string | null; motif?: string | null }

/** The object that tells what something is about: the one that was chosen for it, else the one that its title names,
 *  else one of its category's. */
export function motifOf({ title, category, motif }: Pictured): Motif {
  return motifCalled(motif) ?? namedIn(title) ?? ofCategory(title, category)
}

function namedIn(title: string): Motif | null {
  const words = ` ${
    title
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
  const found = namedBy.find(([, ...names]) => names.some((name) => words.includes(` ${name} `)))
  return found?.[0] ?? null
}

function ofCategory(title: string, category: string | null): Motif {
  const choice = byCategory[category ?? ''] ?? anyCategory
  const letters = [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return choice[letters % choice.length] ?? choice[0]
}
