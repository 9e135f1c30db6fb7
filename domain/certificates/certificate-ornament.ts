import { bagMark } from '#shared/bag-mark.ts'
import { meshPattern } from '#shared/mesh.ts'

export const certificateSize = { width: 1200, height: 850 } as const
export const certificateColors = {
  paper: '#fcf8ef',
  ink: '#14261d',
  muted: '#55655b',
  forest: '#1e4d38',
  deep: '#123325',
  ochre: '#dd9c2c',
  gold: '#9a6510',
  red: '#b1382a',
  strand: '#e9c781',
} as const

/** A mesh tile of 25 divides both sides of the certificate, so the border closes without a broken diamond. */
const tile = 25
const borderWidth = tile * 2

const { width, height } = certificateSize
const { paper, forest, deep, ochre, red, strand } = certificateColors

const diamond = (x: number, y: number, half: number) =>
  `M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`

/** Coloured diamonds along the middle of the border, in the rhythm of a noken's dyed bands, mirrored around the middle of each side. */
function borderDiamonds(color: 'ochre' | 'red'): string {
  const wanted = color === 'red' ? 0 : 2
  const between = (length: number) => Array.from({ length: length / tile - 5 }, (_, index) => index + 3)
  const inRhythm = (index: number, length: number) => Math.abs(index - length / tile / 2) % 4 === wanted
  const across = between(width).filter((index) => inRhythm(index, width))
  const down = between(height).filter((index) => inRhythm(index, height))
  return [
    ...across.flatMap((index) => [diamond(index * tile, tile, 9), diamond(index * tile, height - tile, 9)]),
    ...down.flatMap((index) => [diamond(tile, index * tile, 9), diamond(width - tile, index * tile, 9)]),
  ].join('')
}

function corners(): string {
  const places = [
    [tile, tile],
    [width - tile, tile],
    [tile, height - tile],
    [width - tile, height - tile],
  ] as const
  const shape = (half: number) => places.map(([x, y]) => diamond(x, y, half)).join('')
  const squares = places.map(([x, y]) => `M${x - tile} ${y - tile}h50v50h-50z`).join('')
  return `<path d="${squares}" fill="${deep}"/><path d="${shape(21)}" fill="${ochre}"/><path d="${shape(14)}" fill="${deep}"/><path d="${shape(9)}" fill="${red}"/>`
}

/** Paper, a breath of mesh on it, and the noken's border. */
export function border(): string {
  const inner = `x="${borderWidth}" y="${borderWidth}" width="${width - 2 * borderWidth}" height="${height - 2 * borderWidth}"`
  return (
    `<defs>${meshPattern({ id: 'strands', size: tile, stroke: strand, strokeWidth: 1.1, opacity: 0.75 })}` +
    `${meshPattern({ id: 'breath', size: 50, height: 56, stroke: forest, strokeWidth: 1.4 })}` +
    `<radialGradient id="fade" cx="1" cy="0" r="1" gradientTransform="scale(.62 .8)" gradientUnits="objectBoundingBox"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>` +
    `<mask id="corner"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask></defs>` +
    `<rect width="${width}" height="${height}" fill="${forest}"/><rect width="${width}" height="${height}" fill="url(#strands)"/>` +
    `<path d="${borderDiamonds('red')}" fill="${red}"/><path d="${borderDiamonds('ochre')}" fill="${ochre}"/>${corners()}` +
    `<rect ${inner} fill="${paper}"/><g mask="url(#corner)" opacity=".13"><rect ${inner} fill="url(#breath)"/></g>` +
    `<rect ${inner} fill="none" stroke="${ochre}" stroke-width="4"/>` +
    `<rect x="${borderWidth + 9}" y="${borderWidth + 9}" width="${width - 2 * borderWidth - 18}" height="${height - 2 * borderWidth - 18}" fill="none" stroke="${forest}" stroke-opacity=".28"/>`
  )
}

const round = (value: number) => Math.round(value * 100) / 100

/** Small diamonds on a circle, like beads on a string. */
function beads(radius: number, count: number, half: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count
    return diamond(round(radius * Math.sin(angle)), round(-radius * Math.cos(angle)), half)
  }).join('')
}

/** A tail feather that leaves the seal downwards, swings out to `sway` and ends in a point at `length`. */
function plume(sway: number, length: number, thickness: number): string {
  const side = Math.sign(sway) * thickness
  const middle = length * 0.62
  return `M${round(sway * 0.3)} 44Q${round(sway * 0.95 + side)} ${middle} ${sway} ${length}Q${round(sway * 0.62 - side)} ${middle} ${round(sway * 0.3 - side * 1.1)} 44Z`
}

/** The seal, around 0 0: a woven disc strung with beads, and the tail of a bird of paradise. */
export function seal(): string {
  const pair = (sway: number, length: number) => plume(sway, length, 9) + plume(-sway, length, 9)
  return (
    `<defs>${meshPattern({ id: 'woven', size: 20, stroke: strand, strokeWidth: 1, opacity: 0.55 })}</defs>` +
    `<path d="${pair(68, 134)}${pair(23, 178)}" fill="${red}"/><path d="${pair(46, 159)}M-8 44Q-11 124 0 190Q11 124 8 44Z" fill="${ochre}"/>` +
    `<circle r="84" fill="${paper}"/><circle r="80" fill="${deep}"/><path d="${beads(72, 32, 4.6)}" fill="${ochre}"/>` +
    `<circle r="63" fill="${ochre}"/><circle r="60" fill="${forest}"/><circle r="60" fill="url(#woven)"/>` +
    `<path d="${diamond(0, 0, 50)}" fill="${deep}" stroke="${ochre}" stroke-width="2.5"/><g transform="scale(1.55) translate(-18 -18)">${mark(paper)}</g>`
  )
}

/** The bag, 36 by 36 from 0 0. */
export const mark = (body: string = forest): string => `<g transform="scale(1.125)">${bagMark(body)}</g>`
