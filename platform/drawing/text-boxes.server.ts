import satori, { type SatoriNode } from 'satori'
import { recentlyUsed } from '#shared/recently-used.ts'
import { drawingFonts, fontFamily, fontsForOtherScripts, hasHan } from './fonts.server.ts'

type Style = Record<string, string | number>

/** A box of the layout, in the shape the renderer takes. */
export interface Box {
  type: 'div'
  key: string
  props: { style: Style; children?: Box[] | string }
}

export const box = (key: string, style: Style, children: Box[]): Box => ({
  type: 'div',
  key,
  props: { style: { display: 'flex', ...style }, children },
})

/** The thinnest cut of the Han typeface is the one drawn: an outline gives it the weight of the letters around it. */
const hanWeight = (text: string, style: Style): Style =>
  hasHan(text) ? { WebkitTextStroke: `${Number(style.fontSize) * 0.022}px ${style.color}` } : {}

/** The typeface kerns its space so tightly that words run together at small sizes. */
const wordSpacing = (style: Style): Style => ({ wordSpacing: Number(style.fontSize) * 0.07 })

export const textBox = (key: string, style: Style, text: string): Box => ({
  type: 'div',
  key,
  props: {
    style: {
      display: 'block',
      overflowWrap: 'anywhere',
      ...style,
      ...wordSpacing(style),
      ...hanWeight(text, style),
    },
    children: text,
  },
})

/** Lays boxes out and draws their text as outlines, so that the SVG needs no font. */
export async function drawBoxes(
  root: Box,
  size: { width: number; height: number },
  onBox?: (box: SatoriNode) => void,
): Promise<string> {
  return satori(root, { ...size, ...(await settings()), onNodeDetected: onBox })
}

const settings = async () => ({
  fonts: await drawingFonts(),
  loadAdditionalAsset: fontsForOtherScripts,
  pointScaleFactor: 8,
})

export interface Room {
  width: number
  height: number
  /** Font sizes to try, largest first. */
  sizes: readonly number[]
  lineHeight: number
  style: Style
}

/** Large letters stand closer; joined ones never. */
const letterSpacing = (text: string, size: number) =>
  size < 36 || /\p{Script=Arabic}/u.test(text) ? 0 : size * -0.02

const styleAt = (text: string, size: number, room: Room): Style => ({
  ...room.style,
  width: room.width,
  fontSize: size,
  lineHeight: room.lineHeight,
  letterSpacing: letterSpacing(text, size),
})

/** Outlines are drawn for what is shown alone: here they would be half of the work. */
async function heightAt(text: string, size: number, room: Room): Promise<number> {
  let height = 0
  const root = box('root', { fontFamily, flexDirection: 'column' }, [
    textBox('text', styleAt(text, size, room), text),
  ])
  await satori(root, {
    ...(await settings()),
    width: room.width,
    height: 4000,
    embedFont: false,
    onNodeDetected: (node) => {
      if (node.key === 'text') height = node.height
    },
  })
  return height
}

/** Who issues, the course and who taught it stand on many drawings in a row. */
const fittedBefore = recentlyUsed<{ size: number | null }>({ room: 500 })

/** The largest size at which the text fits the room; null when it fits at none. */
async function fittingSize(text: string, room: Room): Promise<number | null> {
  const key = JSON.stringify([text, room])
  const before = fittedBefore.use(key)
  if (before) return before.size
  let fitting: number | null = null
  for (const size of room.sizes) {
    if ((await heightAt(text, size, room)) > room.height) continue
    fitting = size
    break
  }
  fittedBefore.put(key, { size: fitting })
  return fitting
}

/** The text at the largest size at which it fits the room; at the smallest one, what still does not fit ends in an ellipsis. */
export async function fittedText(key: string, text: string, room: Room): Promise<Box> {
  const size = await fittingSize(text, room)
  if (size !== null) return textBox(key, styleAt(text, size, room), text)
  const smallest = room.sizes.at(-1) ?? 12
  const lineClamp = Math.max(1, Math.floor(room.height / (smallest * room.lineHeight)))
  return textBox(key, { ...styleAt(text, smallest, room), textWrap: 'wrap', lineClamp }, text)
}
