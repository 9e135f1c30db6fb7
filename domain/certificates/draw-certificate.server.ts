import { draw } from '#platform/drawing/draw.server.ts'
import type { CertificatePicture } from './certificate-picture.ts'

const painter = new URL('./certificate-painter.server.ts', import.meta.url)

/** Draws a certificate in Indonesian as a PNG of 1200 × 850 (SPEC §9), with a QR code to the page that vouches for it, in the process that
 *  paints. Rejects when the drawing fails; the next call starts afresh. */
export const drawCertificate = (picture: CertificatePicture): Promise<Buffer> => draw(painter, picture)
