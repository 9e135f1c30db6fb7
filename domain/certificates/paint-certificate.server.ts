import { palettePng, withLayer } from '#platform/drawing/palette-png.server.ts'
import { sharp } from '#platform/drawing/sharp.server.ts'
import { certificateGround, certificateSvg } from './certificate-ground.server.ts'
import { certificateFrame, certificateText, qrPlace } from './certificate-layout.server.ts'
import { certificateColors, certificateSize } from './certificate-ornament.ts'
import type { CertificatePicture } from './certificate-picture.ts'
import { qrPath } from './qr-path.ts'
import { revokedStamp } from './revoked-stamp.server.ts'

/** What is written on a certificate, as SVG without text elements: all letters are outlines, so it needs no font and
 *  nothing in it is markup of a user's. */
async function writing(picture: CertificatePicture): Promise<string> {
  const { path, modules } = qrPath(picture.verifyUrl)
  const { left, top, scale } = qrPlace(modules)
  return (
    `<path transform="translate(${left} ${top}) scale(${scale})" d="${path}" fill="${certificateColors.ink}" shape-rendering="crispEdges"/>` +
    (await certificateText(picture, left)) +
    (picture.revokedAt ? await revokedStamp(picture.revokedAt, picture.timeZone) : '')
  )
}

/** Something is written in every colour. */
const sample: CertificatePicture = {
  certificateId: 'NOKEN-0192F3AB-123456',
  holderName: 'Yohana Wanimbo Kambuaya',
  courseTitle: 'Kepemimpinan Muda: Memulai dari Diri Sendiri, di Kampung dan di Kota',
  instructorName: 'Maria Kambuaya',
  completedAt: new Date('2026-11-20T03:00:00Z'),
  minutes: 720,
  grade: 'excellent',
  revokedAt: null,
  siteName: 'Noken',
  tagline: 'Bekal keterampilan untuk kariermu',
  verifyUrl: 'https://noken.example/certificate/verify/NOKEN-0192F3AB-123456-0123456789ABCDEF',
}

/** All that is written stands here, with some room for what letters reach out of their lines. */
const page = (() => {
  const { left, right, top, bottom } = certificateFrame
  const room = 12
  return {
    left: left - room,
    top: top - room,
    width: right - left + 2 * room,
    height: bottom - top + 2 * room,
  }
})()

/** Draws a certificate in Indonesian as a PNG of 1200 × 850 (SPEC §9): what is written on it over the ground that all
 *  have. The first also draws that ground, and it all leaves much memory behind: a server draws through
 *  `drawCertificate` instead. */
export async function paintCertificate(picture: CertificatePicture): Promise<Buffer> {
  const { pixels, rows, palette } = await certificateGround(() => writing(sample))
  const rgba = await sharp(certificateSvg(await writing(picture), page))
    .ensureAlpha()
    .raw()
    .toBuffer()
  return palettePng(certificateSize, withLayer(pixels, rows, { ...page, rgba }, palette), palette)
}
