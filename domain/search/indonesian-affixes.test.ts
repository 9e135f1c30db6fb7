import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formsOf, mostRoots, relatedForms, rootsOf } from './indonesian-affixes.ts'

const families: [root: string, forms: string[]][] = [
  ['pimpin', ['memimpin', 'dipimpin', 'pemimpin', 'kepemimpinan', 'pimpinan', 'terpimpin']],
  ['latih', ['melatih', 'dilatih', 'berlatih', 'terlatih', 'pelatih', 'pelatihan', 'latihan', 'latihanmu']],
  [
    'ajar',
    ['belajar', 'mengajar', 'diajarkan', 'pelajar', 'pelajaran', 'pengajar', 'pembelajaran', 'pengajaran'],
  ],
  [
    'tulis',
    ['menulis', 'penulis', 'penulisan', 'tulisan', 'ditulis', 'tertulis', 'menuliskan', 'tulisannya'],
  ],
  ['pasar', ['memasarkan', 'pemasaran', 'dipasarkan', 'pasaran']],
  ['kelola', ['mengelola', 'pengelola', 'pengelolaan', 'dikelola']],
  ['susun', ['menyusun', 'penyusunan', 'disusun', 'susunan']],
  ['bicara', ['berbicara', 'membicarakan', 'pembicara', 'pembicaraan', 'dibicarakan']],
  ['uang', ['keuangan', 'beruang', 'uangmu', 'uangnya']],
  ['rancang', ['merancang', 'perancang', 'rancangan', 'dirancang', 'perancangan']],
  ['cari', ['mencari', 'pencarian', 'dicari', 'carikan']],
  ['jual', ['menjual', 'penjual', 'penjualan', 'berjualan', 'jualan', 'terjual', 'dijual']],
  ['selesai', ['menyelesaikan', 'penyelesaian', 'diselesaikan']],
  ['program', ['memprogram', 'pemrogram', 'pemrograman', 'programmu']],
  ['daya', ['pemberdayaan', 'memberdayakan', 'berdaya', 'diberdayakan']],
  ['hitung', ['menghitung', 'perhitungan', 'hitungan', 'dihitung', 'penghitungan']],
  ['tampil', ['menampilkan', 'penampilan', 'tampilan', 'ditampilkan']],
  ['rasa', ['merasa', 'perasaan', 'terasa', 'merasakan']],
  ['organisasi', ['berorganisasi', 'pengorganisasian', 'organisasimu']],
  ['event', ['events']],
]

test.each(families)('whoever looks for %s or a word made of it finds the others', (root, forms) => {
  for (const one of [root, ...forms])
    expect(relatedForms(one), one).toEqual(expect.arrayContaining([root, ...forms]))
})

const syllable = fc
  .tuple(fc.constantFrom(...'bcdfghjklmnprstw'), fc.constantFrom(...'aeiou'))
  .map(([consonant, vowel]) => consonant + vowel)
const root = fc
  .tuple(fc.array(syllable, { minLength: 2, maxLength: 3 }), fc.constantFrom('', 'n', 'k', 't', 'r', 'ng'))
  .map(([syllables, end]) => syllables.join('') + end)

test('a root is among what one layer of affixes may have been put on', () => {
  const simple = (of: string) => formsOf(of).filter((form) => form.length <= of.length + 5)
  fc.assert(
    fc.property(root, (of) => {
      const missed = simple(of).filter((form) => !rootsOf(form).includes(of))
      // What several layers hide is bounded by how many roots are looked at.
      expect(missed.length).toBeLessThanOrEqual(simple(of).length / 3)
    }),
  )
})

test('any word has few roots, itself first, and none of them is shorter than three letters unless it is the word', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      const roots = rootsOf(word)
      expect(roots[0]).toBe(word)
      expect(roots.length).toBeLessThanOrEqual(mostRoots)
      expect(roots.slice(1).every((each) => each.length >= 3 && each.length <= word.length + 1)).toBe(true)
      expect(new Set(roots).size).toBe(roots.length)
    }),
  )
})

test('no word has so many forms that looking for them costs anything', () => {
  fc.assert(
    fc.property(
      root,
      fc.constantFrom('', 'mem', 'peng', 'ke'),
      fc.constantFrom('', 'an', 'kannya'),
      (of, before, after) => {
        expect(relatedForms(before + of + after).length).toBeLessThan(1200)
      },
    ),
  )
})
