import satori, { type SatoriNode } from 'satori'
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
  return satori(root, {
    ...size,
    fonts: await drawingFonts(),
    loadAdditionalAsset: fontsForOtherScripts,
    onNodeDetected: onBox,
    pointScaleFactor: 8,
  })
}

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

async function heightAt(text: string, size: number, room: Room): Promise<number> {
  let height = 0
  const root = box('root', { fontFamily, flexDirection: 'column' }, [
    textBox('text', styleAt(text, size, room), text),
  ])
  await drawBoxes(root, { width: room.width, height: 4000 }, (node) => {
    if (node.key === 'text') height = node.height
  })
  return height
}

/** The text at the largest size at which it fits the room; at the smallest one, what still does not fit ends in an ellipsis. */
export async function fittedText(key: string, text: string, room: Room): Promise<Box> {
  for (const size of room.sizes) {
    if ((await heightAt(text, size, room)) <= room.height)
      return textBox(key, styleAt(text, size, room), text)
  }
  const smallest = room.sizes.at(-1) ?? 12
  const lineClamp = Math.max(1, Math.floor(room.height / (smallest * room.lineHeight)))
  return textBox(key, { ...styleAt(text, smallest, room), textWrap: 'wrap', lineClamp }, text)
}
