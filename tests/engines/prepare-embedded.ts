import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { openEngineInMemory } from '#platform/embedded-database/engine.server.ts'
import { serveEngine } from './serve-engine.ts'

/** Migrates the embedded database once. Each test file starts with a copy of the result. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'noken-embedded-'))
  const engine = await openEngineInMemory()
  const served = await serveEngine(engine)
  const database = createDatabase(served.connection)
  await migrateDatabase(database.pool)
  await database.close()
  await served.stop()
  const dump = path.join(folder, 'migrated.tar')
  writeFileSync(dump, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()))
  await engine.close()
  project.provide('migratedDump', dump)
  return () => rmSync(folder, { recursive: true, force: true })
}
