import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createDatabase } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { type RealPostgres, startRealPostgres } from '#tests/engines/real-postgres.ts'
import { edition, fillGrowth } from './fill-growth.ts'

/** As a machine for such a database would have it; the small one has the same. */
const settings = [
  'shared_buffers=1GB',
  'max_wal_size=2GB',
  'checkpoint_timeout=30min',
  ...(process.env.GROWTH_SETTINGS?.split(';') ?? []),
]

/** Where filled databases stay, to be measured again. */
const below = process.env.GROWTH_DIR ?? path.join(os.tmpdir(), 'noken-growth')

/** A PostgreSQL with what a platform of that size holds. One that was filled before is taken as it is. */
export async function startFilled(size: number): Promise<RealPostgres> {
  const folder = path.join(below, `${size}-${edition}`)
  const isFilled = path.join(folder, 'filled')
  if (!existsSync(isFilled)) rmSync(folder, { recursive: true, force: true })
  const postgres = await startRealPostgres({ staysIn: folder, asked: settings })
  try {
    const { pool, close } = createDatabase({ connectionString: postgres.url })
    await migrateDatabase(pool)
    await close()
    if (!existsSync(isFilled)) {
      await fillGrowth(postgres.url, size, (text) => console.log(`  ${size}: ${text}`))
      writeFileSync(isFilled, '')
    }
    console.log(
      `  ${size}: ${folder}, ${execFileSync('du', ['-sh', folder], { encoding: 'utf8' }).split('\t')[0]}`,
    )
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
