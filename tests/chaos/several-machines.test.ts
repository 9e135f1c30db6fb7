import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RealPostgres, startRealPostgres } from '#tests/engines/real-postgres.ts'
import type { RunningProxy } from '#tests/proxies/example-in-docs.ts'
import { proxyPrograms, startNginxBeforeTwo } from '#tests/proxies/nginx-before.ts'
import { readersOf } from '#tests/readers.ts'
import {
  freePort,
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from '#tests/running-server.ts'

const hasNginx = proxyPrograms() !== undefined
const folders = [newDataDir(), newDataDir()] as const
let ports: readonly [number, number]
let postgres: RealPostgres
let proxy: RunningProxy
let machines: RunningServer[] = []

/** A machine's process. Each has a folder of its own, as on a machine of its own. */
const startMachine = (n: 0 | 1) =>
  startServer({
    dataDir: folders[n],
    databaseUrl: postgres.url,
    env: {
      PORT: String(ports[n]),
      DEMO: '0',
      PUBLIC_URL: proxy.url,
      AUTH_SECRET: 'the-same-for-all-processes-of-a-site',
    },
  })

beforeAll(async () => {
  if (!hasNginx) return
  ports = [await freePort(), await freePort()]
  postgres = await startRealPostgres()
  proxy = await startNginxBeforeTwo(await freePort(), ports)
  machines = [await startMachine(0), await startMachine(1)]
})

afterAll(async () => {
  await proxy?.stop()
  for (const machine of machines) await machine.stop()
  await postgres?.stop()
  folders.forEach(removeDataDir)
})

test.skipIf(!hasNginx)(
  'machines behind nginx are restarted one after the other under load, and every request is answered',
  async () => {
    const load = readersOf(proxy.url, 8)
    const more = async (count: number) => {
      const before = load.done.answers
      await expect.poll(() => load.done.answers).toBeGreaterThan(before + count)
    }
    await more(50)
    for (const n of [0, 1] as const) {
      expect(await machines[n]?.stop('SIGTERM')).toBe(0)
      await more(50)
      machines[n] = await startMachine(n)
      await more(50)
    }
    await load.stop()
    expect(load.done.wrong).toEqual([])
  },
)
