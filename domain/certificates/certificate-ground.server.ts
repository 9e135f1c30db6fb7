import { type Palette, type Pixels, paletteOf, rowsOf } from '#platform/drawing/palette-png.server.ts'
import { sharp } from '#platform/drawing/sharp.server.ts'
import { certificateFrame, sealPlace } from './certificate-layout.server.ts'
import { border, certificateSize, mark, seal } from './certificate-ornament.ts'

/** What is the same on every certificate: its pixels in full colour, and as rows of places in the palette that all certificates have. */
export type Ground = { pixels: Pixels; rows: Uint8Array; palette: Palette }

type Place = { left: number; top: number; width: number; height: number }

/** The SVG of a piece of a certificate. */
export const certificateSvg = (
  parts: string,
  { left, top, width, height }: Place = { left: 0, top: 0, ...certificateSize },
): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${parts}</svg>`,
  )

const ornament = () =>
  `${border()}<g transform="translate(${certificateFrame.left} 97)">${mark()}</g><g transform="translate(${sealPlace.x} ${sealPlace.y})">${seal()}</g>`

let drawn: Promise<Ground> | undefined

/** The ground of all certificates, drawn once in a process. `sample` is what is written on one that has every colour:
 *  their palette is what suits it best. Rejects when it can't be drawn; the next call starts afresh. */
export function certificateGround(sample: () => Promise<string>): Promise<Ground> {
  drawn ??= draw(sample).catch((error: unknown) => {
    drawn = undefined
    throw error
  })
  return drawn
}

async function draw(sample: () => Promise<string>): Promise<Ground> {
  const pixels = await pixelsOf(sharp(certificateSvg(ornament())))
  const few = await sharp(certificateSvg(ornament() + (await sample())))
    .flatten()
    .png({ palette: true, effort: 4, dither: 0 })
    .toBuffer()
  const palette = paletteOf(await pixelsOf(sharp(few)))
  return { pixels, rows: rowsOf(pixels, palette), palette }
}

async function pixelsOf(picture: ReturnType<typeof sharp>): Promise<Pixels> {
  const { width, height } = certificateSize
  return { width, height, rgb: await picture.flatten().removeAlpha().raw().toBuffer() }
}
