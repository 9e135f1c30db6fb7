import { open } from 'node:fs/promises'

/** Resolves when the names of a folder's files are on the disk: a file that was flushed may still lose its name when the power goes. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
