import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anyCharacter } from '#tests/any-character.ts'
import { runs } from '#tests/property-runs.ts'
import { type PlacedText, type ReceiptPage, receiptPdf } from './receipt-pdf.ts'

const square = (fill: string, x: number) => `<rect x="${x}" width="30" height="50" fill="${fill}"/>`
const drawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="50">${square('#1e4d38', 0)}${square('#dd9c2c', 30)}</svg>`,
)
const png = await sharp(drawing).flatten().png({ palette: true }).toBuffer()

const placed = (text: string, more: Partial<PlacedText> = {}): PlacedText => ({
  text,
  left: 124,
  top: 100,
  width: 200,
  height: 26,
  fontSize: 20,
  ...more,
})

const page = (more: Partial<ReceiptPage> = {}): ReceiptPage => ({
  png,
  size: { width: 1240, height: 1754 },
  texts: [placed('Kuitansi')],
  title: 'Kuitansi KW/2026/000123',
  language: 'id',
  madeAt: new Date('2026-11-25T03:00:00Z'),
  ...more,
})

/** The objects where the table of the file says that they stand. */
function objectsIn(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const table = /^xref\n0 (\d+)\n([^t]*)trailer\n<< \/Size (\d+) \/Root 1 0 R \/Info 7 0 R >>/.exec(
    text.slice(start),
  )
  const [, count, entries = '', size] = table ?? []
  const offsets = entries.match(/.{19}\n/g) ?? []
  expect([count, size, offsets.length]).toEqual(['8', '8', 8])
  expect(offsets[0]).toBe('0000000000 65535 f \n')
  return offsets.slice(1).map((entry, index) => {
    const at = Number(entry.slice(0, 10))
    expect(text.slice(at, at + 8)).toBe(`${index + 1} 0 obj\n`)
    return text.slice(at + 8, text.indexOf('\nendobj\n', at))
  })
}

/** What a stream holds, by the length that it says. */
function contentOf(object: string): Buffer {
  const length = Number(/\/Length (\d+) >>/.exec(object)?.[1])
  const start = object.indexOf('stream\n') + 7
  expect(object.slice(start + length)).toBe('\nendstream')
  return Buffer.from(object.slice(start, start + length), 'latin1')
}

const windows = new TextDecoder('windows-1252')

/** The layer of text, line by line as it was written. */
const linesIn = (pdf: Buffer) =>
  [
    ...contentOf(objectsIn(pdf)[3] ?? '')
      .toString('latin1')
      .matchAll(/<([0-9a-f]*)> Tj/g),
  ].map(([, hex = '']) => windows.decode(Buffer.from(hex, 'hex')))

test('a file whose every object stands where its table says, of one A4 page in the language of the receipt', () => {
  const pdf = receiptPdf(page())
  expect(pdf.toString('latin1', 0, 9)).toBe('%PDF-1.4\n')
  const [catalog, pages, first] = objectsIn(pdf)
  expect(catalog).toContain('/Type /Catalog /Pages 2 0 R /Lang (id)')
  expect(pages).toBe('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  expect(first).toContain('/MediaBox [0 0 595.28 841.89] /Contents 4 0 R')
  expect(receiptPdf(page())).toEqual(pdf)
})

test('the picture is shown over the whole page, pixel by pixel as it was drawn', async () => {
  const [, , , content = '', image = ''] = objectsIn(receiptPdf(page()))
  expect(contentOf(content).toString()).toMatch(/^q 595\.28 0 0 841\.89 0 0 cm \/Page Do Q\n/)
  expect(image).toContain('/Width 60 /Height 50')
  const bits = Number(/\/BitsPerComponent (\d)/.exec(image)?.[1])
  const [, last, hex = ''] = /\/Indexed \/DeviceRGB (\d+) <([0-9a-f]+)>/.exec(image) ?? []
  expect(hex.length).toBe(6 * (Number(last) + 1))
  const rows = inflateSync(contentOf(image))
  expect(rows.length).toBe(50 * (1 + Math.ceil((60 * bits) / 8)))
  expect(new Set(hex.match(/.{6}/g))).toEqual(new Set(['1e4d38', 'dd9c2c']))
})

test('texts are not painted, lie over those of the picture, and are found as they were written', () => {
  const pdf = receiptPdf(page({ texts: [placed('Yohana (Wanimbo) \\ José – “€ 5”'), placed('Rp 149.123')] }))
  expect(linesIn(pdf)).toEqual(['Yohana (Wanimbo) \\ José – “€ 5”', 'Rp 149.123'])
  const content = contentOf(objectsIn(pdf)[3] ?? '').toString('latin1')
  expect(content).toContain('BT 3 Tr\n')
  // 10 letters of 0.6 × 20 pixels, stretched to 200; 124 of 1240 pixels from the left.
  expect(content).toMatch(/\n166\.67 Tz 1 0 0 1 59\.53 \d+(?:\.\d+)? Tm \/F1 9\.6 Tf <[0-9a-f]+> Tj\nET$/)
  const bottom = Number(/59\.53 ([\d.]+) Tm/.exec(content)?.[1])
  const fromTop = (841.89 - bottom) / (595.28 / 1240)
  expect(fromTop).toBeGreaterThan(113)
  expect(fromTop).toBeLessThan(126)
})

test('a text over several lines of the picture is several in the layer, whose words stay apart', () => {
  const text = placed('Kepemimpinan Muda Memulai dari Diri Sendiri', { height: 52 })
  const lines = linesIn(receiptPdf(page({ texts: [text] })))
  expect(lines).toHaveLength(2)
  expect(lines.join('')).toBe(text.text)
})

test('letters that the layer has not are question marks, and no text ends it or adds to it', () => {
  expect(linesIn(receiptPdf(page({ texts: [placed('王小明 ok 🎉')] })))).toEqual(['??? ok ?'])
  const text = fc.string({ unit: anyCharacter, maxLength: 60 })
  const height = fc.integer({ min: 1, max: 200 })
  fc.assert(
    fc.property(text, text, height, (shown, title, high) => {
      const pdf = receiptPdf(page({ texts: [placed(shown, { height: high })], title }))
      const asWritten = Array.from(shown, (sign) => (/[ -~\u00a0-\u00ff]/.test(sign) ? sign : '?')).join('')
      if (!/[\u0152-\u2122]/.test(shown)) expect(linesIn(pdf).join('')).toBe(asWritten)
      const [, hex = ''] = /\/Title <feff([0-9a-f]*)>/.exec(objectsIn(pdf)[6] ?? '') ?? []
      expect(Buffer.from(hex, 'hex').swap16().toString('utf16le')).toBe(title)
    }),
    runs(200),
  )
})

test('a picture without a palette is refused', async () => {
  const colours = await sharp(drawing).png({ palette: false }).toBuffer()
  expect(() => receiptPdf(page({ png: colours }))).toThrow('palette')
  expect(() => receiptPdf(page({ png: Buffer.of() }))).toThrow('palette')
})
