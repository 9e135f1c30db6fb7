/** The size of every thumbnail, in pixels, so that nothing shifts when one arrives. */
export const thumbnailSize = { width: 640, height: 360 } as const

const ink = '#14261d'
const paper = '#fbf7ee'

type Rgb = [number, number, number]

function rgbOf(hex: string): Rgb {
  const [red = '0', green = '0', blue = '0'] = hex.match(/[0-9a-f]{2}/gi) ?? []
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** Relative luminance as WCAG defines it, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Ink or paper, whichever reads better on the colour. */
export function readableOn(color: string): string {
  const ground = luminance(color)
  return contrast(ground, luminance(paper)) >= contrast(ground, luminance(ink)) ? paper : ink
}

/** Whether words in that ink or paper can be read on the colour, '#rrggbb': 4.5 to 1 (WCAG 1.4.3). Colours of middling
 *  lightness are too light for the one and too dark for the other. */
export const canBeReadOn = (color: string): boolean =>
  contrast(luminance(color), luminance(readableOn(color))) >= 4.5
