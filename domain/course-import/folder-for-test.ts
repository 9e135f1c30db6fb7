import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Writes files to a new folder that lasts as long as the test: path → content. Returns its address. */
export async function folderOf(
  files: Record<string, string | Uint8Array>,
  name = 'kursus-uji',
): Promise<string> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'noken-course-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const folder = path.join(home, name)
  await mkdir(folder)
  await addFiles(folder, files)
  return folder
}

export async function addFiles(folder: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
}
