import { create } from 'qrcode'

/** The dark modules of a QR code as an SVG path, one unit a module, and its width in modules. */
export function qrPath(text: string): { path: string; modules: number } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      let run = 1
      while (column + run < size && data[row * size + column + run]) run++
      path += `M${column} ${row}h${run}v1h-${run}z`
      column += run
    }
  }
  return { path, modules: size }
}
