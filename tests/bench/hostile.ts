import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { createPerson } from '#domain/people/create-person.server.ts'
import { authSecret } from '#tests/access/sessions.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import type { RunningServer } from '#tests/running-server.ts'
import { startOnEngine } from '#tests/site-on-engine.ts'
import { signedIn, visit } from '#tests/visitor.ts'
import { benchCrowdOfBodies } from './crowd-of-bodies.ts'
import { benchFloods } from './floods.ts'
import { type HostileInput, hostileInputs } from './hostile-inputs.ts'
import { onDatabase } from './many-courses.ts'
import { memoryOf } from './measure.ts'
import { megabytes, milliseconds, type Report } from './report.ts'

/** What anybody may wait longer than in the same time without the hostile input. Milliseconds. */
const bearable = 200
const halfOpen = 300
const attacker = { email: 'guru@bench.example.org', password: 'kata-sandi-untuk-mengukur', fullName: 'Guru' }

/** Sends one hostile input after the other to one server, and says for each how long everybody else waited meanwhile. */
export async function benchHostile(seed: number | 'crowds', report: Report): Promise<void> {
  const site = await startOnEngine('embedded', { DEMO: '1', AUTH_SECRET: authSecret, TRUST_PROXY: '1' })
  try {
    const courseId = await onDatabase(site, async (db) => {
      const instructorId = await createPerson(db, { ...attacker, role: 'instructor' })
      return (await makeCourse(db, { instructorId })).id
    })
    const { url } = site.server
    const senders = { visitor: visit(url), instructor: await signedIn(url, attacker) }
    const onlooker = lookOn(url)
    await onlooker.quiet()
    const idleNow = () => onlooker.during(() => delay(5000))
    const idle = Math.max(await idleNow(), await idleNow())
    const before = memoryOf(site.server.process.pid)
    report.title(`Hostile inputs, ${seed}: the longest that anybody else waited`)
    report.line({ what: 'nothing hostile', value: milliseconds(idle) })
    const most = idle + bearable
    await benchCrowdOfBodies(site, { most, during: onlooker.during }, report)
    await benchFloods(site, { idle, during: onlooker.during }, report)
    for (const input of seed === 'crowds' ? [] : await hostileInputs(seed)) {
      const sent = async () => {
        let status = 0
        const waited = await onlooker.during(async () => {
          status = await send(site.server, senders[input.who].cookies(), input, courseId)
        })
        return { waited, status }
      }
      let bound = most
      let { waited, status } = await sent()
      // It may have been something else that this machine does: once more, beside how long anybody waits for nothing now.
      if (waited > bound) {
        bound = Math.max(most, (await idleNow()) + bearable)
        ;({ waited, status } = await sent())
      }
      report.line({
        what: input.what,
        value: milliseconds(waited),
        compared: String(status),
        target: `≤ ${milliseconds(bound)}`,
        isHeld: waited <= bound && status >= 200 && status < 500,
      })
      await onlooker.quiet()
    }
    await benchHalfOpen(site.server, onlooker, most, report)
    await reportAfter(site.server, before, report)
    await onlooker.stop()
  } finally {
    await site.stop()
  }
}

async function send({ url }: RunningServer, cookie: string, { path, body }: HostileInput, courseId: string) {
  const headers = { cookie, origin: url, 'sec-fetch-site': 'same-origin', 'accept-language': 'en' }
  const target = url + path.replace('{course}', courseId)
  const answer = await fetch(target, { method: 'POST', body, headers, redirect: 'manual' })
  const text = await answer.text()
  // The work on an archive begins after the answer.
  const { upload } = takenUpload.safeParse(text).data ?? {}
  for (let isWorking = upload !== undefined; isWorking; ) {
    const screen = await fetch(`${url}/instructor/courses/upload?upload=${upload}`, { headers })
    isWorking = (await screen.text()).includes('id="work"')
    await delay(50)
  }
  return answer.status
}

const takenUpload = z
  .string()
  .startsWith('{')
  .transform((text) => JSON.parse(text))
  .pipe(z.object({ upload: z.string() }))

function lookOn(url: string) {
  const paths = ['/', '/courses', '/healthz', '/auth/signin', '/courses?search=kampung']
  const worker = new Worker(new URL('./onlooker.ts', import.meta.url), { workerData: { url, paths } })
  const longest = async (): Promise<number> => {
    const told = once(worker, 'message')
    worker.postMessage('now')
    return Number((await told)[0])
  }
  const during = async (work: () => Promise<unknown>) => {
    await longest()
    await work()
    return longest()
  }
  return { during, quiet: () => during(() => delay(300)), stop: () => worker.terminate() }
}

/** Connections that announce a body and send half of it. */
async function benchHalfOpen(
  { url }: RunningServer,
  onlooker: ReturnType<typeof lookOn>,
  most: number,
  report: Report,
) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const closed: Promise<unknown>[] = []
  const began = performance.now()
  const waited = await onlooker.during(async () => {
    for (let count = 0; count < halfOpen; count += 1) {
      const socket = connect(Number(port), hostname).on('error', () => undefined)
      socket.write(
        'POST /auth/signin HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\nemail=',
      )
      open.add(socket)
      closed.push(once(socket.resume(), 'close').then(() => open.delete(socket)))
    }
    await Promise.race([Promise.all(closed), delay(60_000)])
  })
  report.line({
    what: `${halfOpen} half-sent bodies`,
    value: milliseconds(waited),
    target: `≤ ${milliseconds(most)}`,
    isHeld: waited <= most,
  })
  report.line({
    what: 'still open after their deadline',
    value: String(open.size),
    compared: `after ${Math.round((performance.now() - began) / 1000)} s`,
    target: '0',
    isHeld: open.size === 0,
  })
  for (const socket of open) socket.destroy()
}

async function reportAfter(server: RunningServer, before: number, report: Report): Promise<void> {
  const isAlive = server.process.exitCode === null && server.process.signalCode === null
  report.line({ what: 'restarts', value: isAlive ? '0' : '1', target: '0', isHeld: isAlive })
  // The processes that worked have left, and what is garbage has been collected.
  await delay(20_000)
  const after = memoryOf(server.process.pid)
  report.line({
    what: 'memory before and after',
    value: `${megabytes(before)}, ${megabytes(after)}`,
    target: '≤ 100 MB more',
    isHeld: after <= before + 100,
  })
}
