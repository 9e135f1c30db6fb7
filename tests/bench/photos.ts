import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { folderStorage } from '#platform/picture-storage/folder-storage.server.ts'
import { pictureStore } from '#platform/picture-store.server.ts'
import type { SiteOnEngine } from '#tests/site-on-engine.ts'
import { onDatabase } from './many-courses.ts'

const [width, height] = [1600, 900]

/** What a phone's camera leaves: soft shapes with a grain. As a WebP of 1200 × 675 it has about 75 kB. */
async function photo(): Promise<Buffer> {
  const noise = (columns: number, rows: number, sigma: number) =>
    sharp({
      create: {
        ...{ width: columns, height: rows, channels: 3, background: '#888' },
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer()
  const grain = await noise(width, height, 9)
  return sharp(await noise(80, 45, 60))
    .resize(width, height, { kernel: 'cubic' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Gives every course and event of a site a photo of its own. Its server knows of it after the next start. */
export async function addPhotos(site: SiteOnEngine): Promise<void> {
  const store = pictureStore(folderStorage(path.join(site.server.dataDir, 'uploads')), 'courses')
  await onDatabase(site, async (db) => {
    for (const table of ['courses', 'events'] as const) {
      const { rows } = await db.execute<{ id: string }>(sql`select id from ${sql.identifier(table)}`)
      for (const { id } of rows) {
        const stored = await store.put(await photo())
        if (!stored) throw new Error('The photo was not stored.')
        await db.execute(
          sql`update ${sql.identifier(table)} set thumbnail_url = ${stored.url} where id = ${id}`,
        )
      }
    }
  })
}
