import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { startSessions } from '#tests/access/sessions.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import type { SiteOnEngine } from '#tests/site-on-engine.ts'
import { onDatabase } from './many-courses.ts'
import { memoryOf } from './measure.ts'
import { megabytes, milliseconds, type Report } from './report.ts'

const senders = 30
const bodyBytes = 48_000_000
const everyMs = 50
/** At most so many times the memory at rest. */
const mostOfRest = 1.5
const nobody = '00000000-0000-4000-8000-000000000000'

const boundary = 'between'
const field = (name: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const head = field('archive', '; filename="kursus.zip"')
const end = `\r\n--${boundary}--\r\n`
const piece = Buffer.alloc(64_000, 'x')

const crowds = [
  { who: 'instructor', path: '/studio/archives' },
  { who: 'student', path: `/courses/${nobody}/assignment/${nobody}` },
] as const

type Watching = { most: number; during: (work: () => Promise<unknown>) => Promise<number> }

/** Thirty people send a body of 48 MB each at the same time, instructors and then students: how much memory the server takes
 *  meanwhile, and how long anybody else waits. */
export async function benchCrowdOfBodies(site: SiteOnEngine, { most, during }: Watching, report: Report) {
  const { pid } = site.server.process
  for (const { who, path } of crowds) {
    const cookies = await onDatabase(site, async (db) => {
      const people: string[] = []
      for (let n = 0; n < senders; n += 1) people.push((await makePerson(db, { role: who })).id)
      return startSessions(db, people, site.server.url)
    })
    const rest = memoryOf(pid)
    let peak = rest
    const watching = setInterval(() => {
      peak = Math.max(peak, memoryOf(pid))
    }, everyMs)
    const statuses: number[] = []
    const waited = await during(async () => {
      const answers = cookies.map((cookie) => send(site.server.url + path, cookie))
      statuses.push(...(await Promise.all(answers)))
      await delay(500)
    })
    clearInterval(watching)
    const counted = [...Map.groupBy(statuses, (status) => status)].map(
      ([status, each]) => `${each.length}×${status}`,
    )
    const what = `${senders} bodies of ${bodyBytes / 1_000_000} MB by as many ${who}s`
    report.line({
      what: `${what}: the longest wait of others`,
      value: milliseconds(waited),
      compared: counted.join(', '),
      target: `≤ ${milliseconds(most)}`,
      isHeld: waited <= most,
    })
    report.line({
      what: `${what}: memory at rest, and most`,
      value: `${megabytes(rest)}, ${megabytes(peak)}`,
      target: `≤ ${megabytes(rest * mostOfRest)}`,
      isHeld: peak <= rest * mostOfRest,
    })
  }
}

function* pieces() {
  yield head
  for (let left = bodyBytes; left > 0; left -= piece.length) yield piece.subarray(0, left)
  yield end
}

/** The status of the answer; 0 when the connection ended without one. */
async function send(url: string, cookie: string): Promise<number> {
  const { origin } = new URL(url)
  const sending = request(url, {
    method: 'POST',
    headers: {
      cookie,
      origin,
      'sec-fetch-site': 'same-origin',
      'accept-language': 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + bodyBytes + end.length,
    },
  })
  const answered = new Promise<number>((resolve) => {
    sending.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sending.on('close', () => resolve(0))
  })
  const sent = pipeline(Readable.from(pieces()), sending).catch(() => {})
  const status = await answered
  await sent
  return status
}
