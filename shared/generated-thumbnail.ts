import { meshPattern } from '#shared/mesh.ts'

/** The size of every thumbnail, in pixels, so that nothing shifts when one arrives. */
export const thumbnailSize = { width: 640, height: 360 } as const

const forest = '#1e4d38'
const ink = '#14261d'
const paper = '#fbf7ee'

const joiningWords = new Set([
  'dan',
  'atau',
  'untuk',
  'di',
  'ke',
  'dari',
  'dengan',
  'yang',
  'and',
  'or',
  'for',
  'the',
  'a',
  'an',
  'of',
  'to',
  'in',
])

/** The first letters of a title's first two telling words, upper case: 'Dasar dan Etika' gives 'DE'. Empty when it has no letter or digit. */
export function titleLetters(title: string): string {
  const words =
    title
      .toWellFormed()
      .normalize('NFC')
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? []
  const telling = words.filter((word) => !joiningWords.has(word.toLowerCase()))
  const chosen = telling.length > 0 ? telling : words
  return chosen
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

type Rgb = [number, number, number]

function rgbOf(hex: string): Rgb {
  const [red = '0', green = '0', blue = '0'] = hex.match(/[0-9a-f]{2}/gi) ?? []
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

const fullHex = (color: string) => color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3').toLowerCase()

const usableColor = (color: string | null | undefined) =>
  color && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? fullHex(color) : forest

/** Relative luminance as WCAG defines it, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function darker(hex: string, share: number): string {
  const channels = rgbOf(hex).map((channel) => Math.round(channel * (1 - share)))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Ink or paper, whichever reads better on the colour. */
export function readableOn(color: string): string {
  const ground = luminance(color)
  return contrast(ground, luminance(paper)) >= contrast(ground, luminance(ink)) ? paper : ink
}

/** A picture for a course or event without one: the category's colour (a hex colour; anything else is forest green), the mesh and
 *  the title's first letters, as an SVG document that needs nothing else and holds no text of the title but those letters. */
export function generatedThumbnail({ title, color }: { title: string; color?: string | null }): string {
  const { width, height } = thumbnailSize
  const ground = usableColor(color)
  const front = readableOn(ground)
  const letters = titleLetters(title)
  const text = letters
    ? `<text x="48" y="308" font-family="'Plus Jakarta Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif" font-size="136" font-weight="800" letter-spacing="-4" fill="${front}">${letters}</text>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${meshPattern({ id: 'm', size: 64, height: 72, stroke: front, strokeWidth: 2.5 })}` +
    `<linearGradient id="f" x1="0" y1="1" x2="1" y2="0"><stop offset=".25" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".5"/></linearGradient>` +
    `<linearGradient id="g" x1="0" y1="1" x2="1" y2="0"><stop stop-color="${darker(ground, front === paper ? 0.28 : 0)}"/><stop offset="1" stop-color="${ground}"/></linearGradient>` +
    `<mask id="k"><rect width="${width}" height="${height}" fill="url(#f)"/></mask></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>` +
    `<rect width="${width}" height="${height}" fill="url(#m)" mask="url(#k)"/>` +
    `<g fill="${front}"><path d="M480 144l32-36 32 36-32 36z" opacity=".45"/><path d="M512 180l32-36 32 36-32 36z"/></g>${text}</svg>`
  )
}
