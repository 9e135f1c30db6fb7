import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export type SmallDisk = {
  folder: string
  /** Fills it to the last byte; `makeRoom` takes that away. */
  fill: () => void
  makeRoom: () => void
  remove: () => void
}

/** A disk of its own, in memory, which can be filled. null where this user may mount none. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'noken-disk-'))
  const filler = path.join(folder, 'filler')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const makeRoom = () => rmSync(filler, { force: true })
  return {
    folder,
    fill: () => fillWith(filler),
    makeRoom,
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fillWith(filler: string): void {
  const file = openSync(filler, 'a')
  try {
    for (const size of [1_048_576, 65_536, 4_096]) writeUntilFull(file, Buffer.alloc(size))
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, part: Buffer): void {
  try {
    while (writeSync(file, part) === part.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
