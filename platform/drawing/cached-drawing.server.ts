import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const underway = new Map<string, Promise<Buffer>>()

/** A drawing that is kept in a folder: read from there when what it shows has not changed, else made and put there in
 *  place of the older one of the same name. Anyone who asks while it is being made waits for the same making. `name` is
 *  letters, digits and hyphens; `shown` is all that the drawing depends on. Rejects when `make` does. */
export function cachedDrawing(
  folder: string,
  name: string,
  shown: unknown,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const content = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)
  const file = path.join(folder, `${name}.${content}.png`)
  const begun = underway.get(file)
  if (begun) return begun
  const coming = readFile(file)
    .catch(() => makeAndCache(file, name, make))
    .finally(() => underway.delete(file))
  underway.set(file, coming)
  return coming
}

async function makeAndCache(file: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const drawing = await make()
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true })
  // A file is complete from the moment it has its name.
  const unfinished = path.join(folder, `.${randomUUID()}`)
  await writeFile(unfinished, drawing)
  await rename(unfinished, file)
  const older = (await readdir(folder)).filter(
    (each) => each.startsWith(`${name}.`) && each !== path.basename(file),
  )
  await Promise.all(older.map((each) => rm(path.join(folder, each), { force: true })))
  return drawing
}
