import { bagMark } from '#shared/bag-mark.ts'
import { meshPattern } from '#shared/mesh.ts'

/** A4 at 150 pixels an inch. */
export const receiptSize = { width: 1240, height: 1754 } as const

/** The margins inside which all text stays. */
export const receiptFrame = { left: 104, right: 1136, top: 116, bottom: 1662 } as const

export const receiptColors = {
  ink: '#14261d',
  muted: '#55655b',
  forest: '#1e4d38',
  ochre: '#dd9c2c',
  gold: '#9a6510',
  strand: '#e9c781',
  tint: '#f1f5ef',
  rule: '#dde4dc',
} as const

const { width, height } = receiptSize
const { forest, ochre, strand } = receiptColors
/** Divides the width, so that the band closes without a broken diamond. */
const tile = 31

/** White paper, which costs no ink; a woven band at the head, its last thread at the foot, and the bag before the seller's name. */
export function receiptOrnament(): string {
  return (
    `<defs>${meshPattern({ id: 'band', size: tile, stroke: strand, strokeWidth: 1.4, opacity: 0.8 })}</defs>` +
    `<rect width="${width}" height="${height}" fill="#fff"/>` +
    `<rect width="${width}" height="${tile * 2}" fill="${forest}"/><rect width="${width}" height="${tile * 2}" fill="url(#band)"/>` +
    `<rect y="${tile * 2}" width="${width}" height="5" fill="${ochre}"/>` +
    `<rect y="${height - 14}" width="${width}" height="14" fill="${forest}"/><rect y="${height - 18}" width="${width}" height="4" fill="${ochre}"/>` +
    `<g transform="translate(${receiptFrame.left - 4} ${receiptFrame.top}) scale(2.1)">${bagMark(forest)}</g>`
  )
}
