import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findProgram, installWithApt } from '#tests/programs.ts'
import { freePort } from '#tests/running-server.ts'
import { projectRoot } from '#tests/source-files.ts'
import { makeCertificate } from './certificate-for-test.ts'
import { exampleFor, type RunningProxy, withPlaces } from './example-in-docs.ts'
import { untilListening } from './until-listening.ts'

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

/** Starts nginx as docs/operations.md sets it up, before the site that listens on `sitePort`. */
export const startNginx = (port: number, sitePort: number): Promise<RunningProxy> =>
  startWith(port, (places) =>
    exampleFor('nginx', new Map([...places, ['127.0.0.1:3000', `127.0.0.1:${sitePort}`]])),
  )

/** The same as deploy/nginx-machines.conf sets it up, before sites on two machines. */
export const startNginxBeforeTwo = (
  port: number,
  [first, second]: readonly [number, number],
): Promise<RunningProxy> =>
  startWith(port, (places) =>
    withPlaces(
      'deploy/nginx-machines.conf',
      readFileSync(path.join(projectRoot, 'deploy/nginx-machines.conf'), 'utf8'),
      new Map([
        ...places,
        ['10.0.0.11:3000', `127.0.0.1:${first}`],
        ['10.0.0.12:3000', `127.0.0.1:${second}`],
      ]),
    ),
  )

async function startWith(
  port: number,
  siteAt: (places: ReadonlyMap<string, string>) => string,
): Promise<RunningProxy> {
  const programs = proxyPrograms()
  if (!programs) throw new Error('There is no nginx.')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'noken-nginx-'))
  const certificate = makeCertificate(programs.openssl, folder)
  const site = siteAt(
    new Map([
      ['/etc/letsencrypt/live/noken.example/fullchain.pem', certificate.file],
      ['/etc/letsencrypt/live/noken.example/privkey.pem', certificate.key],
      ['https://noken.example', `https://localhost:${port}`],
      ['server_name noken.example;', 'server_name localhost;'],
      ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
      ['listen 443 ', `listen 127.0.0.1:${port} `],
    ]),
  )
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, around(folder, site))
  const nginx = spawn(programs.nginx, ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(nginx, 'exit')
  await untilListening('nginx', port, nginx)
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
