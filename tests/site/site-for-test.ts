import { afterAll } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { demoDataDir } from '#tests/demo-data-dir.ts'
import {
  type DemoAccount,
  demoAccounts,
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from '#tests/running-server.ts'
import { signedIn, type Visitor } from '#tests/visitor.ts'

export type SiteForTest = {
  server: RunningServer
  dataDir: string
  /** Whom the demo has of a role. */
  account: (role: Role) => Promise<DemoAccount>
  /** Somebody of the demo, signed in: a student unless said otherwise. */
  somebody: (role?: Role) => Promise<Visitor>
}

/** The built site with its own data, with the demo unless `env` says otherwise, until the tests of this file have run. */
export async function siteForTest(env: Record<string, string> = {}): Promise<SiteForTest> {
  const dataDir = env.DEMO === '0' ? newDataDir() : await demoDataDir()
  const server = await startServer({ dataDir, env: { DEMO: '1', ...env } })
  afterAll(async () => {
    await server.stop()
    removeDataDir(dataDir)
  })
  const account = async (role: Role) => {
    const found = (await demoAccounts(dataDir)).find((each) => each.role === role)
    if (!found) throw new Error(`The demo has no ${role}.`)
    return found
  }
  const somebody = async (role: Role = 'student') => signedIn(server.url, await account(role))
  return { server, dataDir, account, somebody }
}
