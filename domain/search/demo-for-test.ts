import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { seedDemoOnce } from '#domain/demo/seed-demo-once.server.ts'
import { folderStorage } from '#platform/picture-storage/folder-storage.server.ts'
import { pictureStore } from '#platform/picture-store.server.ts'

/** Fills an empty database of a test with the demo. */
export async function fillWithDemo(db: Db): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'noken-search-'))
  afterAll(() => rm(dataDir, { recursive: true }))
  await seedDemoOnce({
    db,
    env: { dataDir },
    log: { info: () => {} },
    legal: [],
    pictures: pictureStore(folderStorage(path.join(dataDir, 'uploads')), 'courses'),
  })
}
