import type { TimeZone } from '#shared/time-zones.ts'

/** Who else learns on the demo: names as they are met in Papua and elsewhere in Indonesia. Nobody real is meant. */
const givenNames = [
  'Agus',
  'Alfons',
  'Amelia',
  'Anike',
  'Budi',
  'Citra',
  'Dian',
  'Dorkas',
  'Elisabet',
  'Eko',
  'Fitri',
  'Frengky',
  'Gerson',
  'Hana',
  'Indah',
  'Johan',
  'Kartika',
  'Lidia',
  'Marten',
  'Nadia',
  'Oktovina',
  'Putri',
  'Rahmat',
  'Selvi',
  'Theo',
  'Umar',
  'Vina',
  'Wahyu',
  'Yuliana',
  'Zakarias',
] // prettier-ignore
const familyNames = [
  'Asmuruf',
  'Fatem',
  'Howay',
  'Kocu',
  'Lestari',
  'Maulana',
  'Nauw',
  'Osok',
  'Permana',
  'Rumbewas',
  'Salossa',
  'Susanto',
  'Tandi',
  'Wakum',
  'Yarangga',
] // prettier-ignore
const zones: TimeZone[] = ['Asia/Jayapura', 'Asia/Jayapura', 'Asia/Jayapura', 'Asia/Makassar', 'Asia/Jakarta']

export type DemoLearner = { fullName: string; email: string; timeZone: TimeZone }

/** The learner with this number: each has a name and an address of their own. */
export function demoLearner(number: number): DemoLearner {
  const given = givenNames[number % givenNames.length] ?? ''
  const family = familyNames[(number * 7 + Math.floor(number / givenNames.length)) % familyNames.length] ?? ''
  return {
    fullName: `${given} ${family}`,
    email: `${given}.${family}@noken.example`.toLowerCase(),
    timeZone: zones[number % zones.length] ?? 'Asia/Jayapura',
  }
}

/** What some of them say of a course, by the number of stars. */
export const demoComments: Record<number, readonly string[]> = {
  5: [
    'Penjelasannya jelas dan contohnya dekat dengan keseharian.',
    'Akhirnya paham setelah sekian lama bingung. Terima kasih!',
    'Materinya pas untuk pemula, langsung bisa dipraktikkan.',
  ],
  4: ['Bagus, tetapi latihannya bisa diperbanyak.', 'Isinya padat. Videonya boleh lebih panjang sedikit.'],
  3: ['Cukup membantu, walau beberapa bagian terlalu cepat.'],
}

/** Numbers from 0 to 1 that look like chance and are the same each time (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
