import type { FullConfig } from '@playwright/test'
import { engineNames, startOnEngine } from '#tests/site-on-engine.ts'
import { announceSite } from './sites.ts'

/** Starts the built site before the journeys, on each engine that they go on, and stops it afterwards. */
export default async function startSites({ projects }: FullConfig): Promise<() => Promise<void>> {
  const names = new Set(projects.map(({ name }) => name))
  const sites = await Promise.all(
    engineNames
      .filter((engine) => names.has(engine))
      .map(async (engine) => {
        const site = await startOnEngine(engine, { DEMO: '1' })
        const { server, databaseUrl } = site
        announceSite(engine, { url: server.url, dataDir: server.dataDir, databaseUrl })
        return site
      }),
  )
  return async () => {
    await Promise.all(sites.map((site) => site.stop()))
  }
}
