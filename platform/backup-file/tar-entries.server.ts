/** As much of the tar format (POSIX ustar) as a backup needs: plain files with short names, so that `tar` can look into one. */

export const blockSize = 512

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * blockSize)

/** What a file of so many bytes is filled up with. */
export const paddingAfter = (size: number): Buffer =>
  Buffer.alloc((blockSize - (size % blockSize)) % blockSize)

/** The block before a file. Always the same for the same name and size: nothing of the machine or the hour is in it.
 *  Throws RangeError for a name that does not fit. */
export function tarHeader(name: string, size: number): Buffer {
  if (!/^[\w./-]{1,99}$/.test(name)) throw new RangeError(`${name} is no name for a file of a backup`)
  const header = Buffer.alloc(blockSize)
  header.write(name, 0, 'latin1')
  header.write(`0000600\0${'0000000\0'.repeat(2)}`, 100, 'latin1')
  header.write(`${octal(size)}${octal(0)}        0`, 124, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

/** What a header says; null for one that is not of this making. */
export function readTarHeader(header: Buffer): { name: string; size: number } | null {
  const end = header.indexOf(0)
  const name = header.toString('latin1', 0, end)
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
  if (end < 1 || end > 99 || !/^[\w./-]+$/.test(name) || !Number.isSafeInteger(size)) return null
  return tarHeader(name, size).equals(header) ? { name, size } : null
}

const octal = (value: number) => `${value.toString(8).padStart(11, '0')}\0`
