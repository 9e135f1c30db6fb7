import type { FullConfig } from '@playwright/test'
import { engineNames, startOnEngine } from '#tests/site-on-engine.ts'
import { announceSite } from './sites.ts'

/** Starts the built site on each engine before the journeys, and stops them afterwards. */
export default async function startSites(_: FullConfig): Promise<() => Promise<void>> {
  const sites = await Promise.all(
    engineNames.map(async (engine) => {
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
