import { availableParallelism } from 'node:os'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import type { Db } from '#db/client.server.ts'
import { insertPerson } from '#domain/people/create-person.server.ts'
import { hashPassword } from '#domain/people/password-hash.server.ts'
import { authSecret, startSessions } from '#tests/access/sessions.ts'
import { openBrowser } from '#tests/bench/capacity/browser.ts'
import { onDatabase } from '#tests/bench/many-courses.ts'
import { milliseconds, perSecond, type Report } from '#tests/bench/report.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { startOnEngine } from '#tests/site-on-engine.ts'

const password = 'kata-sandi-untuk-mengukur'
const people = 1000
/** So many sign in at once: more than there are cores to hash. */
const atOnce = 4 * availableParallelism()
const roundMs = 6000
const rounds = 3
const least = 0.8
/** How much longer others may wait while everybody signs in, at the 99th percentile. */
const mostHeldMs = 50

/** Sign-ins beside the hashing alone, in turn, and how long readers wait meanwhile. */
export async function benchSignIns(report: Report): Promise<void> {
  const site = await startOnEngine('postgres', { DEMO: '0', AUTH_SECRET: authSecret })
  try {
    const { url } = site.server
    const passwordHash = await hashPassword(password)
    const cookie = await onDatabase(site, (db) => prepare(db, passwordHash, url))
    report.title(`Sign-ins, ${atOnce} at once, ${availableParallelism()} cores`)
    const readers = [
      ['a page that is kept', '/courses', null],
      ['a page of somebody who is signed in', '/dashboard', cookie],
    ] as const
    const calm = await Promise.all(readers.map(([, path, own]) => p99Of(url, path, own, roundMs)))
    const best = { alone: 0, signIns: 0 }
    const busy = readers.map(() => 0)
    for (let round = 0; round < rounds; round += 1) {
      best.alone = Math.max(best.alone, await perSecondOf(() => verify(passwordHash, password)))
      const reading = readers.map(([, path, own]) => p99Of(url, path, own, roundMs))
      const signIns = await perSecondOf(signingIn(url))
      best.signIns = Math.max(best.signIns, signIns)
      for (const [n, waited] of (await Promise.all(reading)).entries())
        busy[n] = Math.min(busy[n] || waited, waited)
    }
    report.line({ what: 'argon2id alone, on all cores', value: perSecond(best.alone) })
    report.line({
      what: 'sign-ins, while others read',
      value: perSecond(best.signIns),
      compared: `${(best.signIns / best.alone).toFixed(2)} × alone`,
      target: `≥ ${least} × alone`,
      isHeld: best.signIns >= least * best.alone,
    })
    for (const [n, [what]] of readers.entries()) {
      const [before = 0, during = 0] = [calm[n], busy[n]]
      report.line({
        what: `${what}, p99 meanwhile`,
        value: milliseconds(during),
        compared: `${milliseconds(before)} else`,
        target: `at most ${mostHeldMs} ms longer`,
        isHeld: during <= before + mostHeldMs,
      })
    }
  } finally {
    await site.stop()
  }
}

const emailOf = (n: number) => `pelajar-${n}@bench.example.org`

async function prepare(db: Db, passwordHash: string, url: string): Promise<string> {
  // It wants checking against what the library itself makes, with the same cost.
  const alike = await hash(password, { memoryCost: 47_104, timeCost: 1, parallelism: 1 })
  if (alike.split('$')[3] !== passwordHash.split('$')[3]) throw new Error('The cost of a hash is another.')
  await makeCourse(db)
  const ids: string[] = []
  for (let n = 0; n < people; n += 1)
    ids.push(
      await insertPerson(
        db,
        { email: emailOf(n), fullName: `Pelajar ${n}`, role: 'student', avatarUrl: null },
        passwordHash,
      ),
    )
  const [cookie = ''] = await startSessions(db, ids.slice(0, 1), url)
  return cookie
}

/** One after the other, each from an address of their own. */
function signingIn(url: string): () => Promise<void> {
  let next = 0
  return async () => {
    next = (next + 1) % people
    const browser = openBrowser({ url, cookie: null, note: () => {} })
    const { status } = await browser.post(
      '/auth/signin',
      { email: emailOf(next), password },
      performance.now(),
    )
    browser.close()
    if (status !== 302) throw new Error(`Signing in was answered with ${status}.`)
  }
}

async function perSecondOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - began < roundMs) {
        await work()
        done += 1
      }
    }),
  )
  return (1000 * done) / (performance.now() - began)
}

/** Asks thirty times a second, whether the page before has come or not. Milliseconds. */
async function p99Of(url: string, path: string, cookie: string | null, ms: number): Promise<number> {
  const waited = createHistogram()
  // A timer may be a moment early.
  const browser = openBrowser({
    url,
    cookie,
    note: ({ ms: took }) => waited.record(Math.max(1, Math.ceil(took * 1000))),
  })
  const asked: Promise<unknown>[] = []
  const began = performance.now()
  for (let due = began; due < began + ms; due += 33) {
    await delay(Math.max(0, due - performance.now()))
    asked.push(browser.get(path, due))
  }
  await Promise.all(asked)
  browser.close()
  return waited.percentile(99) / 1000
}
