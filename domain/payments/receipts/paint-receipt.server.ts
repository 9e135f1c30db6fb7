import { m } from '#messages'
import { sharp } from '#platform/drawing/sharp.server.ts'
import { printable } from '#shared/printable.ts'
import { receiptText } from './receipt-layout.server.ts'
import { receiptOrnament, receiptSize } from './receipt-ornament.ts'
import type { ReceiptPaper } from './receipt-paper.ts'
import { type PlacedText, receiptPdf } from './receipt-pdf.ts'

/** As sharp as an office printer needs, 200 pixels an inch, in all the colours of a receipt; less of both for a page so full that its file
 *  would be too large to mail. */
const ways = [
  { width: 1654, colours: 32 },
  { width: 1654, colours: 16 },
  { width: 1488, colours: 16 },
  { width: 1240, colours: 16 },
] as const
const mostBytes = 125_000

async function pictureOf(drawing: string, { width, colours }: (typeof ways)[number]): Promise<Buffer> {
  const height = Math.round((width * receiptSize.height) / receiptSize.width)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${receiptSize.width} ${receiptSize.height}">${drawing}</svg>`
  return sharp(Buffer.from(svg))
    .flatten()
    .png({ palette: true, colours, dither: 0, effort: 4, compressionLevel: 9 })
    .toBuffer()
}

/** The page as a picture, and where its texts stand. No text is markup in it: all letters are outlines. */
async function receiptPicture(paper: ReceiptPaper): Promise<{ png: Buffer; texts: PlacedText[] }> {
  const { svg, texts } = await receiptText(paper)
  let png = Buffer.of()
  for (const way of ways) {
    png = await pictureOf(receiptOrnament() + svg, way)
    if (png.length <= mostBytes) break
  }
  return { png, texts }
}

/** Draws a receipt as a PDF of one A4 page. It leaves much memory behind: a server draws through `drawReceipt` instead. */
export async function paintReceipt(paper: ReceiptPaper): Promise<Buffer> {
  const { locale, issuedAt } = paper
  const title = `${m.payments_receipt_title({}, { locale })} ${printable(paper.number)}`
  const picture = await receiptPicture(paper)
  return receiptPdf({ ...picture, size: receiptSize, title, language: locale, madeAt: issuedAt })
}
