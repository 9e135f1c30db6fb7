import { crc32, deflateRawSync } from 'node:zlib'

export type ZippedFile = {
  name: string
  content: string | Uint8Array
  /** What the archive claims, where that is not the truth. Bytes. */
  claimedSize?: number
  /** Unix file mode, such as 0o120777 for a symbolic link. */
  mode?: number
  encrypted?: boolean
}

const u16 = (value: number) => [value & 255, (value >>> 8) & 255]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]

function pack(content: ZippedFile['content']) {
  const raw = Buffer.from(content)
  return { raw, packed: deflateRawSync(raw), checksum: crc32(raw) }
}

/** An archive as nobody's tool would pack it: names, sizes and modes are what the test says. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  // A bomb is many times the same: it is packed once.
  const done = new Map<ZippedFile['content'], ReturnType<typeof pack>>()
  const packedOnce = (content: ZippedFile['content']) => {
    const packed = done.get(content) ?? pack(content)
    done.set(content, packed)
    return packed
  }
  for (const { name, content, claimedSize, mode = 0o100644, encrypted } of files) {
    const { raw, packed, checksum } = packedOnce(content)
    const path = Buffer.from(name)
    const facts = [
      ...u16(20),
      ...u16(0x0800 | (encrypted ? 1 : 0)),
      ...u16(8),
      ...u32(0),
      ...u32(checksum),
      ...u32(packed.length),
      ...u32(claimedSize ?? raw.length),
      ...u16(path.length),
      ...u16(0),
    ]
    const local = Buffer.concat([Buffer.from([...u32(0x04034b50), ...facts]), path, packed])
    const external = [...u16(0), ...u16(0), ...u16(0), ...u32(mode * 65_536), ...u32(offset)]
    const central = [...u32(0x02014b50), ...u16((3 << 8) | 20), ...facts, ...external]
    directory.push(Buffer.concat([Buffer.from(central), path]))
    parts.push(local)
    offset += local.length
  }
  const names = Buffer.concat(directory)
  const count = [...u16(files.length), ...u16(files.length)]
  const end = [...u32(0x06054b50), ...u32(0), ...count, ...u32(names.length), ...u32(offset), ...u16(0)]
  return Buffer.concat([...parts, names, Buffer.from(end)])
}
