import { z } from 'zod'
import { motifSvg } from '#domain/motifs/motif-svg.ts'
import { sharp } from '#platform/drawing/sharp.server.ts'
import { readableOn } from '#shared/generated-thumbnail.ts'
import { meshPattern } from '#shared/mesh.ts'

const pictureSchema = z.object({ color: z.string().nullable(), drawing: z.string() })

const size = 176
const forest = '#1a4632'

/** Ground and mesh as on the thumbnails of courses, and the object upon them. */
async function paint({ color, drawing }: z.output<typeof pictureSchema>): Promise<Buffer> {
  const ground = color && /^#[0-9a-f]{6}$/i.test(color) ? color : forest
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<defs>${meshPattern({ id: 'mesh', size: 32, height: 36, stroke: readableOn(ground), strokeWidth: 1.2 })}</defs>` +
    `<rect width="${size}" height="${size}" fill="${ground}"/><rect width="${size}" height="${size}" fill="url(#mesh)" opacity=".25"/>` +
    `${motifSvg(drawing, { size: 144, left: 16, top: 16 })}</svg>`
  return sharp(Buffer.from(svg)).flatten().png({ palette: true, effort: 4 }).toBuffer()
}

/** Called in the process that draws, with what came over the wire. */
export const work = (picture: unknown): Promise<Buffer> => paint(pictureSchema.parse(picture))
