import { type AttachmentType, attachmentBounds, attachmentEnding } from '#shared/attachment-types.ts'
import { pictureFormat } from '#shared/picture-format.ts'
import { storable } from '#shared/typed-text.ts'

/** What a file is, when what it holds is what its name says; null for anything else. It is looked at and never opened:
 *  no archive is unpacked, no document read. Documents with macros are none of these. */
export function attachmentType(name: string, bytes: Uint8Array): AttachmentType | null {
  const type = attachmentEnding(name)
  return type && holds[type](bytes) ? type : null
}

type Holds = (bytes: Uint8Array) => boolean

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

const isZip: Holds = (bytes) => ['PK\x03\x04', 'PK\x05\x06'].includes(latin(bytes, 0, 4))

/** The names of what is in an archive stand in it as they are. */
const names = (bytes: Uint8Array, name: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name, 0, 'latin1')

/** A document of Office: an archive with a part of this name, and without macros. */
const office =
  (part: string): Holds =>
  (bytes) =>
    isZip(bytes) &&
    names(bytes, '[Content_Types].xml') &&
    names(bytes, part) &&
    !names(bytes, 'vbaProject.bin')

/** A document of OpenDocument says first what it is, and is not compressed there. */
const openDocument = (kind: string): Holds => {
  const type = `mimetypeapplication/vnd.oasis.opendocument.${kind}`
  return (bytes) => isZip(bytes) && latin(bytes, 30, 30 + type.length) === type
}

/** Text in UTF-8 that holds nothing which no text holds. */
const isText: Holds = (bytes) => {
  for (const byte of bytes) if (byte < 32 && !blanks.has(byte)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Tab, line feed, form feed, carriage return. */
const blanks = new Set([9, 10, 12, 13])

const picture =
  (format: ReturnType<typeof pictureFormat>): Holds =>
  (bytes) =>
    pictureFormat(bytes) === format

/** A tag of ID3, or the first frame: eleven bits that are set, of MPEG's third layer. */
const isMp3: Holds = (bytes) =>
  latin(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)

const holds: Record<AttachmentType, Holds> = {
  pdf: (bytes) => latin(bytes, 0, 5) === '%PDF-',
  docx: office('word/document.xml'),
  xlsx: office('xl/workbook.xml'),
  pptx: office('ppt/presentation.xml'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
  zip: isZip,
  csv: isText,
  txt: isText,
  md: isText,
  png: picture('png'),
  jpg: picture('jpeg'),
  webp: picture('webp'),
  mp3: isMp3,
}

/** A file's name as it is kept and shown: without folders, without what no reader sees or what turns the direction of
 *  reading, not too long, its ending kept. */
export function attachmentName(given: string): string {
  const name = storable(given.replace(/^.*[/\\]/, ''))
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  if (name.length <= attachmentBounds.name) return name
  const ending = /\.[^.]{1,5}$/.exec(name)?.[0] ?? ''
  return storable(name, attachmentBounds.name - ending.length).trimEnd() + ending
}
