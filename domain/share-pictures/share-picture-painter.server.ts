import { motifSvg } from '#domain/motifs/motif-svg.ts'
import { fontFamily } from '#platform/drawing/fonts.server.ts'
import { sharp } from '#platform/drawing/sharp.server.ts'
import { type Box, box, drawBoxes, fittedText, textBox } from '#platform/drawing/text-boxes.server.ts'
import { bagMark } from '#shared/bag-mark.ts'
import { readableOn } from '#shared/generated-thumbnail.ts'
import { meshPattern } from '#shared/mesh.ts'
import { printable } from '#shared/printable.ts'
import { shareSize } from '#shared/share-size.ts'
import { type SharePicture, sharePictureSchema } from './share-picture.ts'

const forest = '#1a4632'
const ochre = '#e3a63a'
const margin = 72
const { width, height } = shareSize

const tile = { size: 80, height: 90 } as const

/** Ground and mesh, as on the thumbnails of courses. */
function ground(color: string, front: string): string {
  const shade = front.startsWith('#f') ? 0.3 : 0
  return (
    `<defs>${meshPattern({ id: 'mesh', ...tile, stroke: front, strokeWidth: 2.5 })}` +
    `<linearGradient id="fade" x1="0" y1="1" x2="1" y2="0"><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".42"/></linearGradient>` +
    `<linearGradient id="shade" x1="0" y1="1" x2="1" y2="0"><stop stop-opacity="${shade}"/><stop offset=".8" stop-opacity="0"/></linearGradient>` +
    `<mask id="corner"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask></defs>` +
    `<rect width="${width}" height="${height}" fill="${color}"/><rect width="${width}" height="${height}" fill="url(#shade)"/>` +
    `<rect width="${width}" height="${height}" fill="url(#mesh)" mask="url(#corner)"/>` +
    `<path d="M0 ${height - 14}h${width}v14H0z" fill="${ochre}"/>`
  )
}

const subject = { size: 380, left: width - 380 - 44, top: 104 } as const

/** The bag stands before the name; its letters begin where it ends. */
const bag = { size: 52, gap: 16, top: 60 } as const

const bagBefore = (front: string) =>
  `<g transform="translate(${margin} ${bag.top}) scale(${bag.size / 32})">${bagMark(front)}</g>`

async function words(picture: SharePicture, front: string): Promise<Box> {
  const soft = { color: front, opacity: 0.86 }
  const column = subject.left - margin - 24
  const title = await fittedText('title', printable(picture.title), {
    width: column,
    height: 330,
    sizes: [84, 76, 68, 60, 52, 46, 40, 34, 28],
    lineHeight: 1.12,
    style: { fontWeight: 800, color: front },
  })
  const facts = await fittedText('facts', picture.facts.map(printable).filter(Boolean).join('  ·  '), {
    width: column,
    height: 44,
    sizes: [30, 26, 22],
    lineHeight: 1.3,
    style: { ...soft, fontWeight: 500 },
  })
  return box('page', { ...shareSize, position: 'relative', fontFamily }, [
    box(
      'inside',
      {
        position: 'absolute',
        left: margin,
        top: 64,
        width: width - 2 * margin,
        height: height - 64 - 76,
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      [
        textBox(
          'site',
          { fontSize: 40, fontWeight: 800, color: front, marginLeft: bag.size + bag.gap },
          printable(picture.siteName),
        ),
        box('about', { flexDirection: 'column', gap: 18 }, [
          textBox('kind', { fontSize: 28, fontWeight: 700, ...soft }, printable(picture.kind)),
          title,
          facts,
        ]),
      ],
    ),
  ])
}

async function paintSharePicture(picture: SharePicture): Promise<Buffer> {
  const color = picture.color && /^#[0-9a-f]{6}$/i.test(picture.color) ? picture.color : forest
  const front = readableOn(color)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${ground(color, front)}${motifSvg(picture.drawing, subject)}${bagBefore(front)}${await drawBoxes(await words(picture, front), shareSize)}</svg>`
  return sharp(Buffer.from(svg)).flatten().png({ palette: true, effort: 4 }).toBuffer()
}

/** Called in the process that draws, with what came over the wire. */
export const work = (picture: unknown): Promise<Buffer> =>
  paintSharePicture(sharePictureSchema.parse(picture))
