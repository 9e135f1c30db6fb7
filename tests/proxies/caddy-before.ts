import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findProgram, installWithApt } from '#tests/programs.ts'
import { freePort } from '#tests/running-server.ts'
import { makeCertificate } from './certificate-for-test.ts'
import { exampleFor, type RunningProxy } from './example-in-docs.ts'
import { untilListening } from './until-listening.ts'

/** Caddy and what makes it a certificate: those of this machine, else installed now; undefined where neither is possible. */
export function caddyPrograms(): { caddy: string; openssl: string } | undefined {
  const found = findBoth()
  if (found) return found
  return installWithApt('Caddy for the test behind it', ['caddy', 'openssl']) ? findBoth() : undefined
}

function findBoth() {
  const [caddy, openssl] = [findProgram(['caddy'], 'version'), findProgram(['openssl'], 'version')]
  return caddy && openssl ? { caddy, openssl } : undefined
}

/** Starts Caddy as docs/operations.md sets it up, before the site that listens on `sitePort`; with a certificate of its own, for nobody
 *  gives one to this machine. */
export async function startCaddy(
  { caddy, openssl }: { caddy: string; openssl: string },
  sitePort: number,
): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'noken-caddy-'))
  const certificate = makeCertificate(openssl, folder)
  const url = `https://localhost:${await freePort()}`
  const site = exampleFor(
    'caddyfile',
    new Map([
      ['noken.example {', `${url} {\n  tls ${certificate.file} ${certificate.key}`],
      ['127.0.0.1:3000', `127.0.0.1:${sitePort}`],
    ]),
  )
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, `{\n  admin off\n  auto_https disable_redirects\n}\n${site}`)
  const program = spawn(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const ended = once(program, 'exit')
  await untilListening('Caddy', Number(new URL(url).port), program)
  const stop = async () => {
    program.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}
