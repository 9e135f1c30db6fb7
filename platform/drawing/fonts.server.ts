import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SatoriOptions } from 'satori'
import { z } from 'zod'

type Font = SatoriOptions['fonts'][number]

const require = createRequire(import.meta.url)
const filesOf = (packageJson: string) => join(dirname(packageJson), 'files')
const jakarta = filesOf(require.resolve('@fontsource/plus-jakarta-sans/package.json'))
// A typeface whose letters carry their dots: the renderer misplaces dots that a font sets as separate marks.
const arabic = filesOf(require.resolve('@fontsource/almarai/package.json'))
const han = filesOf(require.resolve('@fontsource-variable/noto-sans-sc/package.json'))
const hanRanges = require.resolve('@fontsource-variable/noto-sans-sc/unicode.json')

const subsets = ['latin', 'latin-ext', 'vietnamese'] as const
const weights = [500, 700, 800] as const

/** Each subset is a family of its own, since a renderer takes one file per family and weight; in this order they make up the typeface. */
export const fontFamily = subsets.map((subset) => `Jakarta ${subset}`).join(', ')

async function loadJakarta(): Promise<Font[]> {
  return Promise.all(
    subsets.flatMap((subset) =>
      weights.map(async (weight): Promise<Font> => {
        const data = await readFile(join(jakarta, `plus-jakarta-sans-${subset}-${weight}-normal.woff`))
        return { name: `Jakarta ${subset}`, data, weight, style: 'normal' }
      }),
    ),
  )
}

let jakartaFonts: Promise<Font[]> | undefined

/** Plus Jakarta Sans in the weights of drawings, read once. */
export function drawingFonts(): Promise<Font[]> {
  jakartaFonts ??= loadJakarta()
  return jakartaFonts
}

interface RangedFile {
  file: string
  ranges: [first: number, last: number][]
}

async function loadHanRanges(): Promise<RangedFile[]> {
  const listed = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(hanRanges, 'utf8')))
  return Object.entries(listed).map(([subset, text]) => ({
    file: `noto-sans-sc-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: Array.from(text.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi), ([, first = '', last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]),
  }))
}

let hanFiles: Promise<RangedFile[]> | undefined
const otherFonts = new Map<string, Promise<Font>>()

function otherFont(path: string): Promise<Font> {
  const loaded = otherFonts.get(path)
  if (loaded) return loaded
  const loading = readFile(path).then((data): Font => ({ name: path, data, weight: 700, style: 'normal' }))
  otherFonts.set(path, loading)
  return loading
}

async function hanFilesFor(text: string): Promise<string[]> {
  hanFiles ??= loadHanRanges()
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const used = (await hanFiles).filter(({ ranges }) =>
    ranges.some(([first, last]) => points.some((point) => first <= point && point <= last)),
  )
  return used.map(({ file }) => join(han, file))
}

export const hasHan = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

/** Fonts for what Plus Jakarta Sans has no letters for: Arabic and Chinese or Japanese, each file read when it is first needed. Other
 *  scripts get the typeface's sign for a missing letter. */
export async function fontsForOtherScripts(_language: string, text: string): Promise<Font[]> {
  const paths: string[] = []
  if (/\p{Script=Arabic}/u.test(text)) paths.push(join(arabic, 'almarai-arabic-700-normal.woff'))
  if (hasHan(text)) paths.push(...(await hanFilesFor(text)))
  return Promise.all(paths.map(otherFont))
}
