import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anyCharacter } from '#tests/any-character.ts'
import { runs } from '#tests/property-runs.ts'
import { paperSaying, usualPaper } from './paper-for-test.ts'
import { receiptText } from './receipt-layout.server.ts'
import { receiptFrame } from './receipt-ornament.ts'
import type { ReceiptPaper } from './receipt-paper.ts'
import type { PlacedText } from './receipt-pdf.ts'

const said = async (paper: ReceiptPaper) => (await receiptText(paper)).texts.map(({ text }) => text)

test('a receipt says who paid what to whom, for what and how, in its language', async () => {
  expect(await said(usualPaper)).toEqual([
    'Yayasan Noken Contoh',
    'Jl. Raya Mandala No. 12, Merauke',
    'NPWP 00.000.000.0-000.000',
    'Kuitansi',
    'KW/2026/000123',
    '25 Nov 2026',
    'Diterima dari',
    'Yohana Wanimbo',
    'Dibayar dengan',
    'Transfer bank BCA',
    'Referensi',
    'NKN-7K3QX',
    'Untuk pembayaran',
    'Jumlah',
    'Kursus: Kepemimpinan Muda',
    'Rp 199.000',
    'Voucher MERAUKE25',
    '-Rp 50.000',
    'Kode unik',
    'Rp 123',
    'Total dibayar',
    'Rp 149.123',
    'Terbilang',
    'Seratus empat puluh sembilan ribu seratus dua puluh tiga rupiah',
    'Penjual bukan pengusaha kena pajak.',
    'Simpan kuitansi ini sebagai bukti pembayaranmu.',
  ])
  const english = await said({ ...usualPaper, locale: 'en' })
  expect(english).toEqual(expect.arrayContaining(['Receipt', 'Nov 25, 2026', 'Total paid', 'Rp 149.123']))
  expect(english.join()).not.toContain('rupiah')
})

test('a seller without a tax number or a note says nothing of tax, and an amount without words has none', async () => {
  const paper = { ...usualPaper, seller: { ...usualPaper.seller, taxId: null }, taxNote: null, total: 1e12 }
  expect((await said(paper)).join()).not.toMatch(/NPWP|pajak|Terbilang/)
})

test('of more than ten lines the last says how many others there are and their sum', async () => {
  const ten = await said(paperSaying('A', 10))
  expect(ten).toEqual(expect.arrayContaining(['Rp 9.000', 'Rp 10.000']))
  const texts = await said(paperSaying('A', 12))
  const at = texts.indexOf('3 baris lainnya')
  expect(texts.slice(at - 1, at + 2)).toEqual(['Rp 9.000', '3 baris lainnya', 'Rp 33.000'])
})

const isOutside = ({ left, top, width, height }: PlacedText) =>
  left < receiptFrame.left - 1 ||
  top < receiptFrame.top - 1 ||
  left + width > receiptFrame.right + 1 ||
  top + height > receiptFrame.bottom + 1

const overlap = (one: PlacedText, other: PlacedText) =>
  one.left < other.left + other.width - 1 &&
  other.left < one.left + one.width - 1 &&
  one.top < other.top + other.height - 1 &&
  other.top < one.top + one.height - 1

const collisions = (texts: PlacedText[]) =>
  texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => (overlap(one, other) ? [[one, other]] : [])),
  )

const longTexts = [
  'Keterampilan dan Kepemimpinan '.repeat(20),
  'W'.repeat(200),
  '王小明'.repeat(60),
  'محمد عبد '.repeat(40),
]

test('texts of any length stay inside the margins and off each other', async () => {
  for (const text of longTexts) {
    for (const lines of [0, 10]) {
      const { texts } = await receiptText(paperSaying(text, lines))
      expect(texts.filter(isOutside)).toEqual([])
      expect(collisions(texts)).toEqual([])
    }
  }
  const page = { left: 110, top: 120, width: 100, height: 20, text: '', fontSize: 1 }
  expect([isOutside({ ...page, top: 1650 }), isOutside(page)]).toEqual([true, false])
  expect(collisions([page, { ...page, left: 200 }, { ...page, top: 140 }])).toHaveLength(1)
})

test('whatever the texts are, a receipt is laid out, and nothing in it is markup of theirs', async () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.constantFrom('<script>alert(1)</script>', '"&\'</svg>', 'ꦗꦮ ไทย 한국', '🎉', '\u0000\ud800', ''),
  )
  await fc.assert(
    fc.asyncProperty(text, async (each) => {
      const { svg, texts } = await receiptText(paperSaying(each))
      expect(svg).not.toMatch(/<(?:script|text|image|a|svg)\b|<\/svg>/)
      expect(texts.filter(isOutside)).toEqual([])
      const drawn = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="62" height="88">${svg}</svg>`)
      expect((await sharp(drawn).metadata()).width).toBe(62)
    }),
    runs(8),
  )
})
