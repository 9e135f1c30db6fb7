import { lstat, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { m } from '#messages'
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
    throw new ImportError(m.studio_import_no_folder({ folder: given }))
  })
  const folder: CourseFolder = {
    absolute,
    name: path.basename(absolute),
    files: new Map(),
    folders: new Set(),
  }
  if (!(await lstat(absolute)).isDirectory())
    throw new ImportError(m.studio_import_not_a_folder({ folder: given }))
  await walk(folder, '')
  return folder
}

async function walk(folder: CourseFolder, below: string): Promise<void> {
  const names = await readdir(path.join(folder.absolute, below)).catch(() => {
    throw new ImportError(m.studio_import_folder_unreadable({ folder: below || folder.absolute }))
  })
  for (const name of names.filter((each) => !each.startsWith('.')).sort()) {
    const place = below ? `${below}/${name}` : name
    await take(folder, place)
    if (folder.files.size + folder.folders.size > maxEntries) {
      throw new ImportError(m.studio_import_too_many_files({ n: maxEntries }))
    }
    if (folder.folders.has(place)) await walk(folder, place)
  }
}

async function take(folder: CourseFolder, place: string): Promise<void> {
  if (/\p{Cc}/u.test(place))
    throw new ImportError(m.studio_import_control_characters({ file: JSON.stringify(place) }))
  const facts = await lstat(path.join(folder.absolute, place)).catch(() => {
    throw new ImportError(m.studio_import_file_unreadable({ file: place }))
  })
  if (facts.isSymbolicLink()) {
    throw new ImportError(m.studio_import_symbolic_link({ file: place }))
  }
  if (facts.isDirectory()) folder.folders.add(place)
  else if (!facts.isFile()) throw new ImportError(m.studio_import_odd_file({ file: place }))
  else if (facts.size > maxFileBytes) {
    throw new ImportError(m.studio_zip_file_too_large({ file: place, mb: maxFileBytes / 1_000_000 }))
  } else folder.files.set(place, { path: place, bytes: facts.size })
}
