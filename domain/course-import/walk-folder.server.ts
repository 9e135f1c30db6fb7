import { lstat, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { ImportError } from './import-error.server.ts'

type FolderFile = {
  /** Below the course folder, with / between its parts. */
  path: string
  bytes: number
}

export type CourseFolder = {
  absolute: string
  name: string
  files: Map<string, FolderFile>
  folders: Set<string>
}

const maxEntries = 5000
/** Bytes. Markdown has a limit of its own, see read-text.server.ts. */
const maxFileBytes = 8_000_000

/** Lists the files of a course folder without reading them; hidden ones are left out. Throws ImportError when there is no such folder,
 *  when it holds symbolic links (so nothing outside it is ever read), anything that is no file, too many files or too large ones. */
export async function walkFolder(given: string): Promise<CourseFolder> {
  const absolute = await realpath(given).catch(() => {
    throw new ImportError(`There is no folder ${given}.`)
  })
  const folder: CourseFolder = {
    absolute,
    name: path.basename(absolute),
    files: new Map(),
    folders: new Set(),
  }
  if (!(await lstat(absolute)).isDirectory()) throw new ImportError(`${given} is not a folder.`)
  await walk(folder, '')
  return folder
}

async function walk(folder: CourseFolder, below: string): Promise<void> {
  const names = await readdir(path.join(folder.absolute, below)).catch(() => {
    throw new ImportError(`The folder ${below || folder.absolute} can't be read.`)
  })
  for (const name of names.filter((each) => !each.startsWith('.')).sort()) {
    const place = below ? `${below}/${name}` : name
    await take(folder, place)
    if (folder.files.size + folder.folders.size > maxEntries) {
      throw new ImportError(`The folder holds more than ${maxEntries} files: that is no course.`)
    }
    if (folder.folders.has(place)) await walk(folder, place)
  }
}

async function take(folder: CourseFolder, place: string): Promise<void> {
  if (/\p{Cc}/u.test(place))
    throw new ImportError(`${JSON.stringify(place)} has control characters in its name.`)
  const facts = await lstat(path.join(folder.absolute, place)).catch(() => {
    throw new ImportError(`${place} can't be read.`)
  })
  if (facts.isSymbolicLink()) {
    throw new ImportError(
      `${place} is a symbolic link. A course folder holds only files of its own, so that nothing outside it is read: put a copy there.`,
    )
  }
  if (facts.isDirectory()) folder.folders.add(place)
  else if (!facts.isFile()) throw new ImportError(`${place} is neither a file nor a folder.`)
  else if (facts.size > maxFileBytes) {
    throw new ImportError(
      `${place} is larger than ${maxFileBytes / 1_000_000} MB. Leave it out, or make it smaller.`,
    )
  } else folder.files.set(place, { path: place, bytes: facts.size })
}
