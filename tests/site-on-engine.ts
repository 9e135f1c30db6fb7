import { type RealPostgres, startRealPostgres } from '#tests/engines/real-postgres.ts'
import { demoDataDir, demoOnPostgres } from './demo-data-dir.ts'
import { newDataDir, type RunningServer, removeDataDir, startServer } from './running-server.ts'

/** The two engines that the product runs on. */
export const engineNames = ['embedded', 'postgres'] as const
export type EngineName = (typeof engineNames)[number]

export type SiteOnEngine = {
  server: RunningServer
  /** Of the real PostgreSQL; undefined with the embedded database. */
  databaseUrl: string | undefined
  stop: () => Promise<void>
}

/** Starts the built site on an engine, with a database and a data folder of its own: empty, or the demo's where `env` says so. */
export async function startOnEngine(engine: EngineName, env: Record<string, string>): Promise<SiteOnEngine> {
  const { dataDir, postgres } = await placeOn(engine, env.DEMO === '1')
  const clean = async () => {
    await postgres?.stop()
    removeDataDir(dataDir)
  }
  try {
    const server = await startServer({ dataDir, databaseUrl: postgres?.url, env })
    const stop = async () => {
      await server.stop()
      await clean()
    }
    return { server, databaseUrl: postgres?.url, stop }
  } catch (error) {
    await clean()
    throw error
  }
}

type OfSite = { dataDir: string; postgres?: RealPostgres }

async function placeOn(engine: EngineName, hasDemo: boolean): Promise<OfSite> {
  if (engine === 'embedded') return { dataDir: hasDemo ? await demoDataDir() : newDataDir() }
  return hasDemo ? demoOnPostgres() : { dataDir: newDataDir(), postgres: await startRealPostgres() }
}
