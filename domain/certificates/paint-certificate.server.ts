import { sharp } from '#platform/drawing/sharp.server.ts'
import { certificateFrame, certificateText, qrPlace, sealPlace } from './certificate-layout.server.ts'
import { border, certificateColors, certificateSize, mark, seal } from './certificate-ornament.ts'
import type { CertificatePicture } from './certificate-picture.ts'
import { qrPath } from './qr-path.ts'

/** The certificate as SVG, without text elements: all letters are outlines, so it needs no font and nothing in it is markup of a user's. */
async function certificateSvg(picture: CertificatePicture): Promise<string> {
  const { width, height } = certificateSize
  const { path, modules } = qrPath(picture.verifyUrl)
  const { left, top, scale } = qrPlace(modules)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${border()}` +
    `<g transform="translate(${certificateFrame.left} 97)">${mark()}</g><g transform="translate(${sealPlace.x} ${sealPlace.y})">${seal()}</g>` +
    `<path transform="translate(${left} ${top}) scale(${scale})" d="${path}" fill="${certificateColors.ink}" shape-rendering="crispEdges"/>` +
    `${await certificateText(picture, left)}</svg>`
  )
}

/** Draws a certificate in Indonesian as a PNG of 1200 × 850 (SPEC §9), with a QR code to the page that vouches for it. It takes a tenth of a
 *  second of work and leaves much memory behind: a server draws through `drawCertificate` instead. */
export async function paintCertificate(picture: CertificatePicture): Promise<Buffer> {
  const svg = Buffer.from(await certificateSvg(picture))
  return sharp(svg).flatten().png({ palette: true, effort: 4, dither: 0 }).toBuffer()
}
