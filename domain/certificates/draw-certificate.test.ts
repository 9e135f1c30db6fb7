import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newCode } from '#shared/printed-code.ts'
import { certificateNumber, verifyId } from './certificate-number.ts'
import type { CertificatePicture } from './certificate-picture.ts'
import { drawCertificate } from './draw-certificate.server.ts'

const completedAt = new Date('2026-11-20T03:00:00Z')
const certificateId = certificateNumber('0192f3ab-1234-7abc-8def-0123456789ab', completedAt)
const usual: CertificatePicture = {
  certificateId,
  holderName: 'Yohana Wanimbo',
  courseTitle: 'Kepemimpinan Muda: Memulai dari Diri Sendiri',
  instructorName: 'Maria Kambuaya',
  completedAt,
  minutes: 720,
  grade: null,
  revokedAt: null,
  siteName: 'Noken',
  tagline: 'Bekal keterampilan untuk kariermu',
  verifyUrl: `https://noken.example/certificate/verify/${verifyId(certificateId, newCode())}`,
}

test('a certificate is a PNG of 1200 by 850 whose QR code leads to the page that vouches for it', async () => {
  const png = await drawCertificate(usual)
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 850])
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(usual.verifyUrl)
})

test('markup, other scripts and letters that no font has are drawn as text, not failed on', async () => {
  const names = [
    '<script>alert(1)</script>',
    '"&\'</svg>',
    'محمد عبد الرحمن',
    '王小明',
    'ꦗꦮ ไทย 한국',
    '🎉',
    '\u0000\ud800',
    '',
  ]
  const pictures = await Promise.all(
    names.map((name) =>
      drawCertificate({ ...usual, holderName: name, courseTitle: name, instructorName: name }),
    ),
  )
  for (const png of pictures) expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 850])
})

test('eight certificates asked for at once are each their holder’s own', async () => {
  const draw = (index: number) => drawCertificate({ ...usual, holderName: `Peserta ${index % 4}` })
  const drawn = await Promise.all(Array.from({ length: 8 }, (_, index) => draw(index)))
  const different = new Set(drawn.map((png) => png.toString('base64')))
  expect(different.size).toBe(4)
  expect(drawn[3]).toEqual(drawn[7])
})

test('a certificate that cannot be drawn fails alone, and the next is drawn', async () => {
  const impossible = drawCertificate({ ...usual, completedAt: new Date(Number.NaN) })
  const next = drawCertificate(usual)
  await expect(impossible).rejects.toThrow()
  expect((await next).readUInt32BE(16)).toBe(1200)
})
