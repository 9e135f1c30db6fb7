import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runs } from '#tests/property-runs.ts'
import { certificateFrame, certificateText } from './certificate-layout.server.ts'
import type { CertificatePicture } from './certificate-picture.ts'

const usual: CertificatePicture = {
  certificateId: 'NOKEN-0192F3AB-123456',
  holderName: 'Yohana Wanimbo',
  courseTitle: 'Kepemimpinan Muda: Memulai dari Diri Sendiri',
  instructorName: 'Maria Kambuaya',
  completedAt: new Date('2026-11-20T03:00:00Z'),
  minutes: 720,
  grade: null,
  revokedAt: null,
  siteName: 'Noken',
  tagline: 'Bekal keterampilan untuk kariermu',
  verifyUrl: 'https://noken.example/certificate/verify/NOKEN-0192F3AB-123456-0123456789ABCDEF',
}

const qrLeft = certificateFrame.right - 120

interface Area {
  name: string
  left: number
  top: number
  right: number
  bottom: number
}

async function textAreas(picture: CertificatePicture): Promise<Area[]> {
  const areas: Area[] = []
  await certificateText(picture, qrLeft, ({ key, left, top, width, height, textContent }) => {
    if (textContent) areas.push({ name: String(key), left, top, right: left + width, bottom: top + height })
  })
  return areas
}

const overlap = (one: Area, other: Area) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom - 1 && other.top < one.bottom - 1

function collisions(areas: Area[]): string[] {
  return areas.flatMap((one, index) =>
    areas
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `${one.name} and ${other.name}`),
  )
}

const outside = (areas: Area[]) =>
  areas.filter(
    ({ left, top, right, bottom }) =>
      left < certificateFrame.left ||
      right > certificateFrame.right ||
      top < certificateFrame.top ||
      bottom > certificateFrame.bottom,
  )

const name = fc.oneof(
  fc.string({ unit: fc.constantFrom('W', 'i', 'g', 'Å', ' ', '-'), minLength: 1, maxLength: 200 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  fc.constantFrom(
    'W'.repeat(200),
    '王'.repeat(200),
    'محمد '.repeat(40),
    'Ŵ '.repeat(100),
    'pembelajaran '.repeat(15),
  ),
)

test('no two texts meet and none leaves the frame, whatever the names', async () => {
  await fc.assert(
    fc.asyncProperty(name, name, name, name, async (holderName, courseTitle, instructorName, siteName) => {
      const areas = await textAreas({
        ...usual,
        holderName,
        courseTitle,
        instructorName,
        siteName,
        minutes: 60_059,
        tagline: courseTitle,
      })
      const seal = { name: 'seal', left: 916, top: 104, right: 1084, bottom: 378 }
      expect(outside(areas)).toEqual([])
      expect(collisions([...areas, seal])).toEqual([])
    }),
    runs(25),
  )
})

test('a long address leaves the other texts where they are', async () => {
  const areas = await textAreas({ ...usual, verifyUrl: `https://${'alamat'.repeat(50)}.example/` })
  expect(outside(areas)).toEqual([])
  expect(collisions(areas)).toEqual([])
})

test('the letters drawn stay inside the frame too', async () => {
  for (const holderName of ['W'.repeat(200), 'Ñg'.repeat(100), 'محمد '.repeat(40), 'gjpqy '.repeat(33)]) {
    const picture = {
      ...usual,
      holderName,
      courseTitle: holderName,
      instructorName: holderName,
      siteName: holderName,
      tagline: holderName,
    }
    const svg = Buffer.from(await certificateText(picture, qrLeft))
    const { info } = await sharp(svg).trim({ background: '#00000000' }).toBuffer({ resolveWithObject: true })
    const left = -(info.trimOffsetLeft ?? 0)
    const top = -(info.trimOffsetTop ?? 0)
    expect(left).toBeGreaterThanOrEqual(certificateFrame.left - 4)
    expect(left + info.width).toBeLessThanOrEqual(certificateFrame.right + 4)
    expect(top).toBeGreaterThanOrEqual(certificateFrame.top - 4)
    expect(top + info.height).toBeLessThanOrEqual(certificateFrame.bottom)
  }
})

test('a usual name stands on one line, in the largest letters', async () => {
  const holder = (await textAreas(usual)).find((area) => area.name === 'holder')
  expect(holder && holder.bottom - holder.top).toBeCloseTo(64 * 1.2, 0)
})

test('without an instructor only the issuer signs', async () => {
  const names = (await textAreas({ ...usual, instructorName: null })).map((area) => area.name)
  expect(names).toContain('issuer-name')
  expect(names).not.toContain('instructor-name')
})
