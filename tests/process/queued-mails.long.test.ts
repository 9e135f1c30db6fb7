import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startMailServer } from '#tests/mail-server.ts'
import { extent } from '#tests/runner/extent.ts'
import { newDataDir, removeDataDir, startServer } from '#tests/running-server.ts'
import { visit } from '#tests/visitor.ts'

// What becomes of mails that are queued when the server ends, in whatever way, before a slow mail server has taken them.

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

const addresses = Array.from({ length: 20 }, (_, n) => `pengirim-${n}@example.org`)
const isListening = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )
const idOf = (mail: string) => /^Message-ID: (\S+)/im.exec(mail)?.[1]

// The harder end at every change.
const ends = extent === 'all' ? (['SIGTERM', 'SIGKILL'] as const) : (['SIGKILL'] as const)

test.each(ends)(
  'twenty mails are queued, the mail server is slow, and the server ends by %s: after a restart all have arrived',
  async (signal) => {
    const opened = Promise.withResolvers<void>()
    const mail = await startMailServer({ until: opened.promise })
    undo.push(() => mail.close())
    const dataDir = newDataDir()
    undo.push(() => removeDataDir(dataDir))
    const start = () => startServer({ dataDir, env: { DEMO: '0', SMTP_URL: mail.url } })
    const first = await start()
    undo.push(() => first.stop('SIGKILL'))
    for (const email of addresses) {
      const message = { name: 'Ana', email, subject: '', message: 'Halo, Noken', homepage: '' }
      expect((await visit(first.url).post('/contact', message)).status).toBe(302)
    }
    const ended = first.stop(signal)
    // Anyone who is told to end takes no more, before what it was busy with comes to its end.
    while (await isListening(first.url)) await delay(10)
    opened.resolve()
    expect(await ended).toBe(signal === 'SIGTERM' ? 0 : null)
    const arrived = () => addresses.filter((address) => mail.mailsTo(address).length > 0)
    expect(arrived().length).toBeLessThan(addresses.length)

    const second = await start()
    undo.push(() => second.stop('SIGKILL'))
    await expect.poll(arrived).toEqual(addresses)
    // Anyone who gets one twice can tell.
    for (const address of addresses) expect(new Set(mail.mailsTo(address).map(idOf)).size).toBe(1)
  },
)
