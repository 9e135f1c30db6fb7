import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { ProviderName } from '#platform/payments/provider.ts'
import { type Acts, actsOn } from './acts.ts'
import { answerWithFaults, type Faults, noFaults } from './faults.ts'
import { midtransApi } from './midtrans-api.ts'
import { transactionWords } from './midtrans-words.ts'
import { type Deliver, Notifier } from './notifier.ts'
import { pages } from './pages.ts'
import type { StandInSettings } from './parts.ts'
import { type Payment, StandInState } from './state.ts'
import { tellingOf } from './tellings.ts'
import { xenditApi } from './xendit-api.ts'
import { invoiceWords } from './xendit-words.ts'

export type StandIn = Acts & {
  url: string
  settings: StandInSettings
  /** Resolves when no notification is under way any longer. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

/** port: one that is free, unless given. notify: where each provider tells, as its dashboard has it; Midtrans prefers
 *  what a payment asks for. deliver: brings the notifications instead of HTTP. minuteMs: how long a minute between two
 *  tries of a notification takes. */
export type StandInOptions = {
  port?: number
  notify?: Partial<Record<ProviderName, string>>
  deliver?: Deliver
  minuteMs?: number
}

/** The keys that it knows a site by. */
export const standInSettings: StandInSettings = {
  midtrans: { serverKey: 'SB-Mid-server-standin', signatureKey: 'SB-Mid-signature-standin' },
  xendit: { secretKey: 'xnd_development_standin', callbackToken: 'standin-callback-token' },
}

/** Starts a stand-in of Midtrans and Xendit on this machine (CAPABILITIES 3): their APIs, pages to pay on, notifications, a ledger. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const state = new StandInState()
  const faults: Faults = { ...noFaults }
  const closing = new AbortController()
  const notifier = new Notifier(options.deliver, options.minuteMs ?? 1000, closing.signal)
  let url = ''

  const settings = standInSettings
  const telling = (payment: Payment) => tellingOf(payment, settings, url, options.notify ?? {})
  const { acts, tell } = actsOn(state, faults, notifier, telling)

  const app = new Hono()
  for (const path of ['/snap/*', '/v2/*', '/invoices/*', '/refunds'])
    app.use(path, async (context, next) => {
      const failed = await answerWithFaults(faults, closing.signal, context.req.method, next)
      if (failed) context.res = failed
    })
  const parts = { state, settings, url: () => url, tell, isRefundSlow: () => faults.slowRefunds }
  app.route('/', pages(acts))
  app.route('/', xenditApi({ ...parts, words: (payment) => invoiceWords(payment, url) }))
  app.route(
    '/',
    midtransApi({
      ...parts,
      words: (payment) => transactionWords(payment, 'in-status', settings.midtrans.signatureKey),
    }),
  )

  const { fetch } = app
  const hostname = '127.0.0.1'
  const { promise: listening, resolve } = Promise.withResolvers<number>()
  const server = serve(
    { fetch, hostname, port: options.port ?? 0, overrideGlobalObjects: false },
    ({ port }) => resolve(port),
  )
  url = `http://${hostname}:${await listening}`

  return {
    ...acts,
    url,
    settings,
    settled: () => notifier.settled(),
    async close() {
      closing.abort()
      await new Promise((resolve) => {
        server.close(resolve)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      await notifier.settled()
    },
  }
}
