import fc from 'fast-check'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runs } from '#tests/property-runs.ts'
import { qrPath } from './qr-path.ts'

test('any address drawn as a QR code reads back as itself', async () => {
  await fc.assert(
    fc.asyncProperty(fc.webUrl({ withQueryParameters: true }), async (url) => {
      const { path, modules } = qrPath(url)
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${modules + 8} ${modules + 8}" width="${4 * modules + 32}" height="${4 * modules + 32}"><path d="${path}"/></svg>`
      const { data, info } = await sharp(Buffer.from(svg))
        .flatten({ background: 'white' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(url)
    }),
    runs(20),
  )
})
