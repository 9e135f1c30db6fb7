import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { m } from '#messages'
import { ImportError } from './import-error.server.ts'
import type { CourseFolder } from './walk-folder.server.ts'

/** Bytes. A lesson of 300 minutes has about 400,000. */
const maxTextBytes = 1_000_000

/** The bytes of a file of the folder. Throws ImportError when it can't be read, or has become a symbolic link since it was listed. */
export async function readBytes(folder: Pick<CourseFolder, 'absolute'>, place: string): Promise<Buffer> {
  const file = await open(path.join(folder.absolute, place), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
    () => {
      throw new ImportError(m.studio_import_file_unreadable({ file: place }))
    },
  )
  try {
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** The text of a file: UTF-8 with or without byte order mark, lines end with \n. Throws ImportError for a larger file and for anything
 *  that is not text in UTF-8. */
export async function readText(folder: CourseFolder, place: string): Promise<string> {
  if ((folder.files.get(place)?.bytes ?? 0) > maxTextBytes) {
    throw new ImportError(m.studio_import_text_too_large({ file: place, mb: maxTextBytes / 1_000_000 }))
  }
  const text = decode(await readBytes(folder, place))
  if (text === null || text.includes('\0')) throw new ImportError(m.studio_import_not_utf8({ file: place }))
  return text.replace(/\r\n?/g, '\n')
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
