import type { FullConfig } from '@playwright/test'
import { providersOfSite } from '#tests/identity-provider/of-a-site.ts'
import { type StandIn, startStandIn } from '#tests/payments-standin/serve.ts'
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

function start(name: SiteName): Promise<Stop> {
  switch (name) {
    case 'proxied':
      return startBehindProxy()
    case 'paying':
    case 'paying-postgres':
      return startPaying(name)
    default:
      return startOn(name)
  }
}

async function startOn(name: 'embedded' | 'postgres' | 'late'): Promise<Stop> {
  const engine = name === 'postgres' ? name : 'embedded'
  const pushPort = await freePort()
  const port = await freePort()
  const providers = await providersOfSite(`http://127.0.0.1:${port}`)
  const env = {
    ...{ DEMO: '1', PORT: String(port), PUSH_SERVICES: `http://127.0.0.1:${pushPort}` },
    ...providers.env,
  }
  const { server, databaseUrl, stop } = await startOnEngine(engine, env)
  announceSite(name, { url: server.url, dataDir: server.dataDir, databaseUrl, pushPort })
  return async () => {
    await stop()
    await providers.close()
  }
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

/** With a bank account and both providers, whose stand-in knows where Xendit's invoices are told. */
async function startPaying(name: 'paying' | 'paying-postgres'): Promise<Stop> {
  const port = await freePort()
  const notify = { xendit: `http://127.0.0.1:${port}/payments/notify/xendit` }
  const standIn = await startStandIn({ notify })
  const { server, databaseUrl, stop } = await startOnEngine(name === 'paying' ? 'embedded' : 'postgres', {
    DEMO: '1',
    PORT: String(port),
    ...payingEnv(standIn),
  })
  announceSite(name, { url: server.url, dataDir: server.dataDir, databaseUrl, standInUrl: standIn.url })
  return async () => {
    await stop()
    await standIn.close()
  }
}

const payingEnv = ({ url, settings }: StandIn) => ({
  PAYMENTS: '1',
  BANK_NAME: 'Bank Contoh',
  BANK_ACCOUNT_NUMBER: '000-123-4567',
  BANK_ACCOUNT_HOLDER: 'Yayasan Noken',
  MIDTRANS_SERVER_KEY: settings.midtrans.serverKey,
  MIDTRANS_SIGNATURE_KEY: settings.midtrans.signatureKey,
  MIDTRANS_API_URL: url,
  MIDTRANS_SNAP_URL: url,
  XENDIT_SECRET_KEY: settings.xendit.secretKey,
  XENDIT_CALLBACK_TOKEN: settings.xendit.callbackToken,
  XENDIT_URL: url,
})
