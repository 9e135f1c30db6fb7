import { z } from 'zod'

/** Of the file, not of what is in it: that is what the migrations are for. */
export const backupFormat = 1

/** The first file of a backup. */
export const beginningSchema = z.object({ format: z.number(), madeAt: z.iso.datetime() })

const sum = z.object({ rows: z.number(), checksum: z.string() })

const tableSum = sum.extend({ name: z.string(), columns: z.array(z.string()) })
/** How many rows a table has, and the sum of their SHA-256. */
export type TableSum = z.infer<typeof tableSum>

/** The last file of a backup: what must be in the others. */
export const manifestSchema = z.object({
  madeAt: z.iso.datetime(),
  /** Those that the data has had, oldest first. */
  migrations: z.array(z.object({ name: z.string(), at: z.number() })),
  tables: z.array(tableSum),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** `rows` of them; the sum is that of the lines that name them. */
  pictures: sum.extend({ bytes: z.number() }),
  /** Tells whether an AUTH_SECRET is the one that sealed what is sealed in the rows, and nothing else of it. */
  secretCheck: z.string(),
})
export type Manifest = z.infer<typeof manifestSchema>

/** A line about a picture: its name, its bytes, their SHA-256. */
export const pictureLine = (name: string, bytes: number, sha256: string): string =>
  JSON.stringify([name, bytes, sha256])

export const entryNames = {
  beginning: 'noken-backup.json',
  manifest: 'manifest.json',
  rows: (table: string, part: number) => `tables/${table}/${numbered(part)}`,
  picture: (name: string) => `pictures/${name}`,
  pictureList: (part: number) => `picture-lists/${numbered(part)}`,
}

const numbered = (part: number) => `${String(part).padStart(6, '0')}.jsonl.gz`

/** What the name of one of a backup's files says of it. */
export function kindOfEntry(name: string): { kind: 'rows' | 'picture' | 'list' | 'other'; of: string } {
  const [, table] = /^tables\/([a-z_.]+)\/\d+\.jsonl\.gz$/.exec(name) ?? []
  if (table) return { kind: 'rows', of: table }
  const [, picture] =
    /^pictures\/([a-z]+\/[\w-]+\.webp|private\/attachments\/[0-9a-f-]{36})$/.exec(name) ?? []
  if (picture) return { kind: 'picture', of: picture }
  return { kind: name.startsWith('picture-lists/') ? 'list' : 'other', of: name }
}

/** Whether a stored file is a picture, or a lesson's file, with a name that a backup can hold, and not what a crash has
 *  left half-written. */
export const isPictureName = (name: string): boolean => kindOfEntry(`pictures/${name}`).kind === 'picture'
