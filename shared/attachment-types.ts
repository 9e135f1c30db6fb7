/** The files that may go with a lesson, by the ending of their name, and as what each is sent. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
} as const

export type AttachmentType = keyof typeof attachmentTypes

export const isAttachmentType = (value: string): value is AttachmentType =>
  Object.hasOwn(attachmentTypes, value)

/** As what a file is known by the ending of its name; null for any other. */
export function attachmentEnding(name: string): AttachmentType | null {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = ending === 'jpeg' ? 'jpg' : ending
  return isAttachmentType(type) ? type : null
}

/** The largest file, in bytes, and how many a lesson holds. */
export const attachmentBounds = { bytes: 25_000_000, files: 20, name: 120 } as const
