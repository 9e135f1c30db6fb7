import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightBlock = '', darkBlock = ''] = css.split('@media (prefers-color-scheme: dark)')

const colorsOf = (block: string) =>
  new Map(
    [...block.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
  )

const light = colorsOf(lightBlock)
const schemes = { light, dark: new Map([...light, ...colorsOf(darkBlock)]) }

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number[], other: number[]): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const paper = ['ground', 'surface', 'sunk']
const text: [string, string[]][] = [
  ['ink', [...paper, 'primary-tint', 'ochre-tint', 'red-tint', 'success-tint', 'info-tint']],
  ['soft', [...paper, 'ochre-tint']],
  ['primary', [...paper, 'primary-tint']],
  ['on-primary', ['primary', 'primary-strong']],
  ['ochre-ink', [...paper, 'ochre-tint']],
  ['red-ink', [...paper, 'red-tint']],
  ['success-ink', [...paper, 'success-tint']],
  ['info-ink', [...paper, 'info-tint']],
  ['on-forest', ['forest', 'forest-deep']],
  ['on-forest-soft', ['forest', 'forest-deep']],
  ['ground', ['ink']],
]
const drawn: [string, string[]][] = [
  ['line-strong', paper],
  ['focus', [...paper, 'ochre-tint']],
  ['primary', paper],
  ['ochre', ['forest', 'forest-deep']],
  ['red', ['surface']],
]

for (const [scheme, colors] of Object.entries(schemes)) {
  const pairs = (list: [string, string[]][]) =>
    list.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const))
  const ratio = (front: string, ground: string) =>
    contrast(channels(colors.get(front) ?? ''), channels(colors.get(ground) ?? ''))

  test(`words can be read on their ground (4.5:1), ${scheme}`, () => {
    for (const [front, ground] of pairs(text))
      expect(ratio(front, ground), `${front} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test(`lines and marks that mean something can be seen (3:1), ${scheme}`, () => {
    for (const [front, ground] of pairs(drawn))
      expect(ratio(front, ground), `${front} on ${ground}`).toBeGreaterThanOrEqual(3)
  })

  test(`ink can be read on the tint of any colour that data may bring, ${scheme}`, () => {
    const ink = channels(colors.get('ink') ?? '')
    const surface = channels(colors.get('surface') ?? '')
    for (const color of [
      '#000000',
      '#ffffff',
      '#ff0000',
      '#00ff00',
      '#0000ff',
      '#ffff00',
      '#00ffff',
      '#ff00ff',
      '#808080',
    ]) {
      const tinted = channels(color).map((value, index) => value * 0.12 + (surface[index] ?? 0) * 0.88)
      expect(contrast(ink, tinted), color).toBeGreaterThanOrEqual(4.5)
    }
  })
}
