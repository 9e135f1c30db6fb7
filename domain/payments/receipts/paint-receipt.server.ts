import { m } from '#messages'
import { sharp } from '#platform/drawing/sharp.server.ts'
import { printable } from '#shared/printable.ts'
import { receiptText } from './receipt-layout.server.ts'
import { receiptOrnament, receiptSize } from './receipt-ornament.ts'
import type { ReceiptPaper } from './receipt-paper.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** As sharp as an office printer needs: 200 pixels an inch. */
const printed = { width: 1654, height: 2340 } as const

/** Of a page so full that its file would be too large to mail, less is kept: of its colours, then of its pixels. */
const ways = [
  { width: printed.width, colours: 32 },
  { width: printed.width, colours: 16 },
  { width: 1488, colours: 16 },
  { width: 1240, colours: 16 },
] as const
const mostBytes = 125_000

/** The page as a picture of a few colours. No text is markup in it: all letters are outlines. */
async function pictureOf(letters: string): Promise<Buffer> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${printed.width}" height="${printed.height}" ` +
    `viewBox="0 0 ${receiptSize.width} ${receiptSize.height}">${receiptOrnament()}${letters}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true })
  let png = Buffer.of()
  for (const { width, colours } of ways) {
    const picture = sharp(data, { raw: info }).resize({ width })
    png = await picture.png({ palette: true, colours, dither: 0, effort: 1, compressionLevel: 9 }).toBuffer()
    if (png.length <= mostBytes) break
  }
  return png
}

/** Draws a receipt as a PDF of one A4 page. It leaves much memory behind: a server draws through `drawReceipt` instead. */
export async function paintReceipt(paper: ReceiptPaper): Promise<Buffer> {
  const { locale, issuedAt } = paper
  const title = `${m.payments_receipt_title({}, { locale })} ${printable(paper.number)}`
  const { svg, texts } = await receiptText(paper)
  const png = await pictureOf(svg)
  return receiptPdf({ png, texts, size: receiptSize, title, language: locale, madeAt: issuedAt })
}
