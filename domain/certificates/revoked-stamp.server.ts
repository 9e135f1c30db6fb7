import { fontFamily } from '#platform/drawing/fonts.server.ts'
import { box, drawBoxes, textBox } from '#platform/drawing/text-boxes.server.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { certificateColors } from './certificate-ornament.ts'
import { certificateDate, certificateWording } from './certificate-wording.ts'

const size = { width: 640, height: 176 }
/** Where its middle stands on the certificate, and how it is turned. */
const place = { x: 640, y: 425, degrees: -12 }
const { paper, red } = certificateColors

const frame = `<rect x="5" y="5" width="${size.width - 10}" height="${size.height - 10}" rx="18" fill="${paper}" fill-opacity=".72" stroke="${red}" stroke-width="9"/>`

/** A stamp across a certificate that was revoked, as SVG: nobody takes a picture of it for one that is valid. */
export async function revokedStamp(at: Date, timeZone?: TimeZone): Promise<string> {
  const words = await drawBoxes(
    box(
      'stamp',
      { ...size, fontFamily, flexDirection: 'column', alignItems: 'center', justifyContent: 'center' },
      [
        textBox(
          'stamp-word',
          { fontSize: 76, fontWeight: 800, color: red, letterSpacing: '0.12em', lineHeight: 1.15 },
          certificateWording.revoked.toUpperCase(),
        ),
        textBox(
          'stamp-day',
          { fontSize: 24, fontWeight: 700, color: red, lineHeight: 1.2 },
          certificateDate(at, timeZone),
        ),
      ],
    ),
    size,
  )
  return `<g transform="translate(${place.x} ${place.y}) rotate(${place.degrees}) translate(${-size.width / 2} ${-size.height / 2})">${frame}${words}</g>`
}
