/** A text on the page, by the box it fills: pixels of the picture from its left upper corner. */
export type PlacedText = {
  text: string
  left: number
  top: number
  width: number
  height: number
  fontSize: number
}

/** What a receipt's PDF is made of: the page as a PNG with a palette, which is shown, and its texts, which are searched and copied. */
export type ReceiptPage = {
  png: Uint8Array
  /** Of the layout, in whose pixels the texts are placed. */
  size: { width: number; height: number }
  texts: readonly PlacedText[]
  title: string
  language: string
  madeAt: Date
}

/** A4 in points of 1/72 inch. */
const paper = { width: 595.28, height: 841.89 } as const

const ascii = (text: string) => Buffer.from(text, 'latin1')

type PalettePicture = { width: number; height: number; bits: number; palette: Buffer; data: Buffer }

/** The parts of a PNG that a PDF takes as they are: both pack rows of pixels in the same way. Throws for a PNG without a palette. */
function palettePicture(bytes: Uint8Array): PalettePicture {
  const png = Buffer.from(bytes)
  const chunks = new Map<string, Buffer[]>()
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const name = png.toString('latin1', at + 4, at + 8)
    const content = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    chunks.set(name, [...(chunks.get(name) ?? []), content])
  }
  const [header] = chunks.get('IHDR') ?? []
  const [palette] = chunks.get('PLTE') ?? []
  const [bits, colours, , , interlace] = header?.subarray(8) ?? []
  if (!header || !palette || !bits || colours !== 3 || interlace !== 0)
    throw new Error('a receipt is drawn as a PNG with a palette, row by row')
  const data = Buffer.concat(chunks.get('IDAT') ?? [])
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), bits, palette, data }
}

/** 0x80 to 0x9f in WinAnsi; a space where it has no letter. */
const windowsLetters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

function winAnsi(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code
  const at = windowsLetters.indexOf(character)
  return at >= 0 ? 0x80 + at : 0x3f
}

const hexText = (text: string) => `<${Buffer.from(Array.from(text, winAnsi)).toString('hex')}>`

/** Any text of a document's facts: as UTF-16 in hexadecimal, which has no sign that would end it. */
const hexUnicode = (text: string) =>
  `<feff${Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex')}>`

/** Of the invisible letters, all as wide as this part of their size. */
const letterWidth = 0.6

/** About the lines that the text was drawn in: as many as its box is high, of about the same length. */
function linesOf({ text, height, fontSize }: PlacedText): string[] {
  const count = Math.max(1, Math.round(height / (fontSize * 1.35)))
  const longest = Math.ceil([...text].length / count)
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    const isFull = lines.length < count && line.length + word.length / 2 > longest
    if (isFull && line !== '') lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}

const number = (value: number) => String(Math.round(value * 100) / 100)

/** Letters that are not painted, stretched over those of the picture. */
function invisible(placed: PlacedText, scale: number): string {
  const lines = linesOf(placed)
  const size = placed.fontSize * scale
  const step = (placed.height * scale) / lines.length
  return lines
    .map((line, index) => {
      const last = index === lines.length - 1
      const letters = [...line].length
      const stretch = letters > 0 ? (100 * placed.width * scale) / (letters * letterWidth * size) : 100
      const bottom = paper.height - placed.top * scale - step * (index + 0.5) - size * 0.35
      return (
        `${number(last && index > 0 ? Math.min(stretch, 100) : stretch)} Tz 1 0 0 1 ${number(placed.left * scale)} ` +
        `${number(bottom)} Tm /F1 ${number(size)} Tf ${hexText(last ? line : `${line} `)} Tj`
      )
    })
    .join('\n')
}

const stream = (entries: string, content: Buffer) =>
  Buffer.concat([
    ascii(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    ascii('\nendstream'),
  ])

const stamp = (at: Date) => `(D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`

/** The objects of the document, in the order of their numbers from 1. */
function objectsOf({ png, size, texts, title, language, madeAt }: ReceiptPage): Buffer[] {
  const picture = palettePicture(png)
  const { width, height } = paper
  const written = texts.map((text) => invisible(text, width / size.width)).join('\n')
  const content = `q ${width} 0 0 ${height} 0 0 cm /Page Do Q\nBT 3 Tr\n${written}\nET`
  const colours = picture.palette.length / 3
  return [
    ascii(
      `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    ),
    ascii('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    ascii(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R ` +
        '/Resources << /XObject << /Page 5 0 R >> /Font << /F1 6 0 R >> >> >>',
    ),
    stream('', ascii(content)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /BitsPerComponent ${picture.bits} ` +
        `/ColorSpace [/Indexed /DeviceRGB ${colours - 1} <${picture.palette.toString('hex')}>] /Filter /FlateDecode ` +
        `/DecodeParms << /Predictor 15 /Colors 1 /BitsPerComponent ${picture.bits} /Columns ${picture.width} >>`,
      picture.data,
    ),
    ascii('<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>'),
    ascii(`<< /Title ${hexUnicode(title)} /CreationDate ${stamp(madeAt)} >>`),
  ]
}

/** A PDF of one A4 page that shows the picture and has its texts as an invisible layer; letters that WinAnsi has not
 *  are '?' there. The same page gives the same bytes. Throws for a picture that is no PNG with a palette. */
export function receiptPdf(page: ReceiptPage): Buffer {
  const parts: Buffer[] = [ascii('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objectsOf(page).entries()) {
    offsets.push(length)
    add(Buffer.concat([ascii(`${index + 1} 0 obj\n`), object, ascii('\nendobj\n')]))
  }
  const count = offsets.length + 1
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries}`
  add(
    ascii(
      `${table}trailer\n<< /Size ${count} /Root 1 0 R /Info ${count - 1} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
