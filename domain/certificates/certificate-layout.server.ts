import type { SatoriNode } from 'satori'
import { fontFamily } from '#platform/drawing/fonts.server.ts'
import { type Box, box, drawBoxes, fittedText, textBox } from '#platform/drawing/text-boxes.server.ts'
import { printable } from '#shared/printable.ts'
import { certificateColors, certificateSize } from './certificate-ornament.ts'
import type { CertificatePicture } from './certificate-picture.ts'
import {
  certificateDate,
  certificateDuration,
  printedGrade,
  certificateWording as wording,
} from './certificate-wording.ts'

const { ink, muted, forest, gold, ochre, red } = certificateColors

/** The margins inside which all text stays, and where the picture's other parts stand. */
export const certificateFrame = { left: 112, right: 1088, top: 88, bottom: 762 } as const
export const sealPlace = { x: 1000, y: 188 } as const

/** Where the QR code stands and how many pixels a module has: a whole number, so that its edges are sharp. */
export function qrPlace(modules: number): { left: number; top: number; scale: number } {
  const scale = Math.max(1, Math.floor(132 / modules))
  return { left: certificateFrame.right - scale * modules, top: 742 - scale * modules, scale }
}

const frameWidth = certificateFrame.right - certificateFrame.left

const fact = (key: string, label: string, value: string) =>
  box(key, { flexDirection: 'column', gap: 4 }, [
    textBox(`${key}-label`, { fontSize: 15, color: muted }, label),
    textBox(`${key}-value`, { fontSize: 20, fontWeight: 700, color: ink }, value),
  ])

async function signature(key: string, name: string, role: string, width: number): Promise<Box> {
  const room = {
    width,
    height: 64,
    sizes: [20, 17, 15, 13, 11, 10],
    lineHeight: 1.25,
    style: { fontWeight: 700, color: ink },
  }
  return box(key, { flexDirection: 'column', justifyContent: 'flex-end', width, height: 110 }, [
    await fittedText(`${key}-name`, name, room),
    box(`${key}-rule`, { width, height: 2, backgroundColor: ochre, marginTop: 8, marginBottom: 8 }, []),
    textBox(`${key}-role`, { fontSize: 15, color: muted }, role),
  ])
}

async function heading(picture: CertificatePicture): Promise<Box> {
  const siteName = await fittedText('site', printable(picture.siteName), {
    width: 600,
    height: 34,
    sizes: [28, 24, 20, 16],
    lineHeight: 1.2,
    style: { fontWeight: 800, color: forest },
  })
  const tagline = await fittedText('tagline', printable(picture.tagline), {
    width: 600,
    height: 22,
    sizes: [15, 13],
    lineHeight: 1.35,
    style: { color: muted },
  })
  return box(
    'heading',
    {
      position: 'absolute',
      left: certificateFrame.left + 52,
      top: 88,
      height: 54,
      flexDirection: 'column',
      justifyContent: 'center',
    },
    [siteName, tagline],
  )
}

async function story(picture: CertificatePicture): Promise<Box> {
  const name = await fittedText('holder', printable(picture.holderName), {
    width: 780,
    height: 112,
    sizes: [64, 58, 52, 46, 40, 34, 28, 22, 18],
    lineHeight: 1.2,
    style: { fontWeight: 800, color: ink, textWrap: 'balance' },
  })
  const course = await fittedText('course', printable(picture.courseTitle), {
    width: frameWidth,
    height: 92,
    sizes: [36, 32, 28, 24, 20, 17, 14],
    lineHeight: 1.25,
    style: { fontWeight: 700, color: forest, textWrap: 'balance' },
  })
  const { completedAt, timeZone, minutes } = picture
  return box(
    'story',
    {
      position: 'absolute',
      left: certificateFrame.left,
      top: 176,
      width: frameWidth,
      height: 440,
      flexDirection: 'column',
      justifyContent: 'center',
      alignItems: 'flex-start',
    },
    [
      textBox(
        'title',
        { fontSize: 24, fontWeight: 800, color: red, letterSpacing: '0.18em' },
        wording.title.toUpperCase(),
      ),
      textBox('given', { fontSize: 19, color: muted, marginTop: 26 }, wording.givenTo),
      box('holder-space', { marginTop: 4 }, [name]),
      textBox('for', { fontSize: 19, color: muted, marginTop: 18 }, wording.forCompleting),
      box('course-space', { marginTop: 6 }, [course]),
      box('facts', { gap: 56, marginTop: 30 }, [
        fact('date', wording.completedOn, certificateDate(completedAt, timeZone)),
        fact('hours', wording.duration, certificateDuration(minutes)),
        fact('grade', wording.gradeLabel, printedGrade(picture.grade)),
      ]),
    ],
  )
}

async function foot(picture: CertificatePicture, qrLeft: number): Promise<Box> {
  const proof = { width: 300, lineHeight: 1.35, style: { color: muted, textAlign: 'right' } }
  const instructor = printable(picture.instructorName ?? '')
  const signatures = [await signature('issuer', printable(picture.siteName), wording.issuer, 200)]
  if (instructor) signatures.unshift(await signature('instructor', instructor, wording.instructor, 260))
  const address = picture.verifyUrl.replace(/^https?:\/\//, '')
  return box(
    'foot',
    {
      position: 'absolute',
      left: certificateFrame.left,
      top: 634,
      width: frameWidth,
      height: 110,
      alignItems: 'flex-end',
      gap: 36,
    },
    [
      ...signatures,
      box(
        'proof',
        {
          position: 'absolute',
          right: certificateFrame.right - qrLeft + 24,
          bottom: 0,
          flexDirection: 'column',
          alignItems: 'flex-end',
        },
        [
          textBox(
            'number',
            { fontSize: 16, fontWeight: 700, color: gold, marginBottom: 6 },
            picture.certificateId,
          ),
          await fittedText('verify', wording.verify, { ...proof, height: 20, sizes: [13, 12] }),
          await fittedText('address', address, { ...proof, height: 45, sizes: [11, 10, 9] }),
        ],
      ),
    ],
  )
}

/** The certificate's text, placed and drawn as outlines on a transparent ground, each name at the largest size that keeps it inside its
 *  own room whatever its length. `onBox` is told where each box stands. */
export async function certificateText(
  picture: CertificatePicture,
  qrLeft: number,
  onBox?: (box: SatoriNode) => void,
): Promise<string> {
  const page = box(
    'page',
    { ...certificateSize, position: 'relative', fontFamily: fontFamily, fontWeight: 500 },
    [await heading(picture), await story(picture), await foot(picture, qrLeft)],
  )
  return drawBoxes(page, certificateSize, onBox)
}
