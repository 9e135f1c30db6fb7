import { expect, test } from 'vitest'
import { drawReceipt } from './draw-receipt.server.ts'
import { paintReceipt } from './paint-receipt.server.ts'
import { paperSaying, usualPaper } from './paper-for-test.ts'

const isPdf = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 9) === '%PDF-1.4\n' && bytes.toString('latin1').endsWith('%%EOF\n')
const written = (text: string) => Buffer.from(text, 'latin1').toString('hex')

test('a receipt is a PDF small enough to mail, in which its number, its buyer and its total are found', async () => {
  const pdf = await drawReceipt(usualPaper)
  expect(isPdf(pdf)).toBe(true)
  expect(pdf.length).toBeLessThan(150_000)
  for (const text of ['KW/2026/000123', 'Yohana Wanimbo', 'Rp 149.123', 'NKN-7K3QX'])
    expect(pdf.includes(`<${written(text)}> Tj`), text).toBe(true)
  const title = Buffer.from('Kuitansi KW/2026/000123', 'utf16le').swap16().toString('hex')
  expect(pdf.includes(`/Title <feff${title}>`)).toBe(true)
  expect(await drawReceipt({ ...usualPaper })).toEqual(pdf)
  const english = await drawReceipt({ ...usualPaper, locale: 'en' })
  expect([english.includes('/Lang (en)'), english.includes(`<${written('Total paid')}> Tj`)]).toEqual([
    true,
    true,
  ])
})

test('the fullest pages stay small enough', async () => {
  for (const text of ['龍鳳龜麟鬱'.repeat(40), 'Wñß%@&8#'.repeat(50)]) {
    const pdf = await paintReceipt(paperSaying(text, 10))
    expect(isPdf(pdf)).toBe(true)
    expect(pdf.length).toBeLessThan(170_000)
  }
})

test('markup, other scripts and letters that no font has are drawn as text, not failed on', async () => {
  const texts = ['محمد عبد الرحمن', 'ꦗꦮ ไทย 한국 🎉 \u0000\ud800', '<script>alert(1)</script></svg>', '']
  for (const text of texts) expect(isPdf(await drawReceipt(paperSaying(text, 2)))).toBe(true)
})

test('a receipt that cannot be drawn fails alone, and the next is drawn', async () => {
  const impossible = drawReceipt({ ...usualPaper, total: 0.5 })
  const next = drawReceipt(usualPaper)
  await expect(impossible).rejects.toThrow()
  await expect(drawReceipt({ ...usualPaper, issuedAt: new Date(Number.NaN) })).rejects.toThrow()
  expect(isPdf(await next)).toBe(true)
})
