import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findProgram, installWithApt } from '#tests/programs.ts'
import { freePort } from '#tests/running-server.ts'
import { projectRoot } from '#tests/source-files.ts'

/** nginx and what makes it a certificate: those of this machine, else installed now; undefined where neither is possible. */
export function proxyPrograms(): { nginx: string; openssl: string } | undefined {
  const found = findBoth()
  if (found) return found
  return installWithApt('nginx for the journeys behind it', ['nginx-light', 'openssl'], ['nginx', 'openssl'])
    ? findBoth()
    : undefined
}

function findBoth() {
  const [nginx, openssl] = [findProgram(['nginx'], '-v'), findProgram(['openssl'], 'version')]
  return nginx && openssl ? { nginx, openssl } : undefined
}

export type Proxy = {
  /** Where readers come in. */
  url: string
  stop: () => Promise<void>
}

/** The example of docs/operations.md with this machine's addresses instead of its own. Throws when it holds none of those any more: what is
 *  tested is what people copy.
 *  @internal Exported for tests. */
export function nginxExample(docs: string, places: ReadonlyMap<string, string>): string {
  const [, example] = /```nginx\n(.*?)```/s.exec(docs) ?? []
  if (!example) throw new Error('docs/operations.md has no example for nginx.')
  let config = example
  for (const [theirs, ours] of places) {
    if (!config.includes(theirs)) throw new Error(`The example for nginx does not say ${theirs}.`)
    config = config.replaceAll(theirs, ours)
  }
  return config
}

/** Starts nginx as docs/operations.md sets it up, before the site that listens on `sitePort`. */
export async function startNginx(port: number, sitePort: number): Promise<Proxy> {
  const programs = proxyPrograms()
  if (!programs) throw new Error('There is no nginx.')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'noken-nginx-'))
  const certificate = makeCertificate(programs.openssl, folder)
  const docs = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8')
  const site = nginxExample(
    docs,
    new Map([
      ['/etc/letsencrypt/live/noken.example/fullchain.pem', certificate.file],
      ['/etc/letsencrypt/live/noken.example/privkey.pem', certificate.key],
      ['https://noken.example', `https://localhost:${port}`],
      ['server_name noken.example;', 'server_name localhost;'],
      ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
      ['listen 443 ', `listen 127.0.0.1:${port} `],
      ['127.0.0.1:3000', `127.0.0.1:${sitePort}`],
    ]),
  )
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, around(folder, site))
  const nginx = spawn(programs.nginx, ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(nginx, 'exit')
  await untilListening(port, () => nginx.exitCode !== null)
  const stop = async () => {
    nginx.kill('SIGQUIT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `https://localhost:${port}`, stop }
}

/** What the system's own nginx.conf says around the example, for a process that leaves nothing behind. */
const around = (folder: string, site: string) => `
daemon off;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`

function makeCertificate(openssl: string, folder: string) {
  const [file, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  const { status, stderr } = spawnSync(openssl, [
    ...[
      'req',
      '-x509',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
    ],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', key, '-out', file],
  ])
  if (status !== 0) throw new Error(`No certificate could be made: ${stderr}`)
  return { file, key }
}

async function untilListening(port: number, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('nginx has ended at once.')
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await delay(20)
  }
}
