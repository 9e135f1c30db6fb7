import { draw } from '#platform/drawing/draw.server.ts'
import type { ReceiptPaper } from './receipt-paper.ts'

const painter = new URL('./receipt-painter.server.ts', import.meta.url)

/** Draws a receipt in its language as a PDF of one A4 page, below 150 kB, that can be searched and copied, in the process that paints. Any
 *  script is drawn; the same receipt gives the same bytes. Rejects for an amount that is no whole number or a day that is none; the next
 *  call starts afresh. */
export const drawReceipt = (paper: ReceiptPaper): Promise<Buffer> => draw(painter, paper)
