import type { FullConfig } from '@playwright/test'
import { startNginx } from '#tests/proxies/nginx-before.ts'
import { freePort } from '#tests/running-server.ts'
import { startOnEngine } from '#tests/site-on-engine.ts'
import { announceSite, type SiteName, siteNames, siteOptionSchema } from './sites.ts'

type Stop = () => Promise<void>

/** Starts the built sites that the journeys go through, and stops them afterwards. */
export default async function startSites({ projects }: FullConfig): Promise<Stop> {
  const wanted = new Set(projects.map(({ use }) => siteOptionSchema.parse(use).siteName))
  const stops = await Promise.all(siteNames.filter((name) => wanted.has(name)).map(start))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

const start = (name: SiteName): Promise<Stop> => (name === 'proxied' ? startBehindProxy() : startOn(name))

async function startOn(name: Exclude<SiteName, 'proxied'>): Promise<Stop> {
  const engine = name === 'postgres' ? name : 'embedded'
  const { server, databaseUrl, stop } = await startOnEngine(engine, { DEMO: '1' })
  announceSite(name, { url: server.url, dataDir: server.dataDir, databaseUrl })
  return stop
}

async function startBehindProxy(): Promise<Stop> {
  const [port, sitePort] = [await freePort(), await freePort()]
  const proxy = await startNginx(port, sitePort)
  const env = { DEMO: '1', PUBLIC_URL: proxy.url, PORT: String(sitePort) }
  const { server, stop } = await startOnEngine('embedded', env)
  announceSite('proxied', { url: proxy.url, dataDir: server.dataDir })
  return async () => {
    await proxy.stop()
    await stop()
  }
}
