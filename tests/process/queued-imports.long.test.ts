import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, like, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { auditLog } from '#db/tables/audit.ts'
import { courseUploads } from '#db/tables/course-uploads.ts'
import { courses } from '#db/tables/courses.ts'
import { mails } from '#db/tables/mails.ts'
import { profiles } from '#db/tables/people.ts'
import { userImports } from '#db/tables/user-imports.ts'
import { zipOf } from '#domain/course-import/zip-for-test.ts'
import { authSecret, giveFactors, startSessions } from '#tests/access/sessions.ts'
import { startRealPostgres } from '#tests/engines/real-postgres.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { newDataDir, type RunningServer, removeDataDir, startServer } from '#tests/running-server.ts'

// What becomes of imports and uploads whose server ends, in whatever way, in the middle of the work.

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

type Place = { dataDir: string; databaseUrl: string | undefined }

function ownPlace(databaseUrl?: string): Place {
  const dataDir = newDataDir()
  undo.push(() => removeDataDir(dataDir))
  return { dataDir, databaseUrl }
}

async function start(place: Place): Promise<RunningServer> {
  const server = await startServer({ ...place, env: { DEMO: '0', AUTH_SECRET: authSecret } })
  undo.push(() => server.stop('SIGKILL'))
  return server
}

/** Looks into a site's database, whether a server runs or not. */
async function look<Seen>(place: Place, at: (db: Db) => Promise<Seen>): Promise<Seen> {
  const { db, close } = await openDatabase(place)
  try {
    return await at(db)
  } finally {
    await close()
  }
}

/** Looks again and again, over one connection, until what is seen will do. */
const until = <Seen>(place: Place, at: (db: Db) => Promise<Seen>, isEnough: (seen: Seen) => boolean) =>
  look(place, async (db) => {
    for (;;) {
      const seen = await at(db)
      if (isEnough(seen)) return seen
      await delay(10)
    }
  })

/** Somebody who has signed in, and how they send a form with a file in it. */
async function somebody(place: Place, role: 'admin' | 'instructor') {
  return look(place, async (db) => {
    const person = await makePerson(db, { role })
    if (role === 'admin') await giveFactors(db, [person.id])
    const [cookie = ''] = await startSessions(db, [person.id], 'http://127.0.0.1')
    return {
      ...person,
      async post(url: string, to: string, fields: Record<string, string | File>) {
        const body = new FormData()
        for (const [name, value] of Object.entries(fields)) body.set(name, value)
        const answer = await fetch(`${url}${to}`, {
          method: 'POST',
          body,
          headers: { cookie, origin: url, 'sec-fetch-site': 'same-origin' },
          redirect: 'manual',
        })
        expect(answer.status, await answer.text()).toBe(302)
        return new URL(answer.headers.get('location') ?? '', url).searchParams
      },
    }
  })
}

const peopleFile = (count: number) =>
  new File(
    [
      'email,full_name\n',
      ...Array.from({ length: count }, (_, n) => `orang-${n}@impor.example,Orang ${n}\n`),
    ],
    'orang.csv',
  )

async function askForPeople(place: Place, { url }: RunningServer, count: number): Promise<string> {
  const admin = await somebody(place, 'admin')
  const to = '/admin/users/import'
  const checked = await admin.post(url, to, { intent: 'check', invites: 'on', file: peopleFile(count) })
  const importId = checked.get('import') ?? ''
  await admin.post(url, to, { intent: 'start', importId })
  return importId
}

const stepsOf = (importId: string) => async (db: Db) => {
  const [row] = await db.select().from(userImports).where(eq(userImports.id, importId))
  return { done: row?.done ?? 0, made: row?.made ?? 0, isFinished: row?.finishedAt != null }
}

const outcomeOf = (importId: string) => async (db: Db) => ({
  ...(await stepsOf(importId)(db)),
  people: await db.$count(profiles, like(profiles.email, '%@impor.example')),
  noted: await db.$count(auditLog, eq(auditLog.action, 'user-created')),
  invited: await db.$count(mails, eq(mails.kind, 'invitation')),
})

const whole = (count: number) => ({
  done: count,
  made: count,
  isFinished: true,
  people: count,
  noted: count,
  invited: count,
})

type Steps = { done: number; isFinished: boolean }
type HalfWay = { place: Place; importId: string; left: Steps; count: number }

/** Has a server import a list and end by a signal in the middle. Who is told to end has time to finish; a list that was
 *  done before anybody could be killed over it is followed by one that is twice as long. */
async function endedHalfWay(signal: 'SIGTERM' | 'SIGKILL', count: number): Promise<HalfWay> {
  const place = ownPlace()
  const first = await start(place)
  const importId = await askForPeople(place, first, count)
  await until(place, stepsOf(importId), ({ done }) => done > 0)
  expect(await first.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : null)
  const left = await look(place, outcomeOf(importId))
  if (signal === 'SIGKILL' && left.isFinished) return endedHalfWay(signal, 2 * count)
  return { place, importId, left, count }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'users are imported and the server ends by %s half-way: after a restart everybody is there once, invited once',
  async (signal) => {
    const { place, importId, left, count } = await endedHalfWay(signal, 400)
    expect(left).toMatchObject({ people: left.done, noted: left.done, invited: left.done })

    await start(place)
    await until(place, stepsOf(importId), ({ isFinished }) => isFinished)
    expect(await look(place, outcomeOf(importId))).toEqual(whole(count))
  },
)

const courseFolder = zipOf([
  { name: 'kursus/course.yml', content: 'key: satu\ntitle: Kursus satu\n' },
  { name: 'kursus/1-mulai/README.md', content: '# Mulai\n' },
  ...Array.from({ length: 60 }, (_, n) => ({
    name: `kursus/1-mulai/${n}-pelajaran.md`,
    content: `# Pelajaran ${n}\n\n${'Halo, **dunia**.\n\n'.repeat(200)}`,
  })),
])

const stateOf = (uploadId: string) => async (db: Db) => {
  const [row] = await db.select().from(courseUploads).where(eq(courseUploads.id, uploadId))
  return row?.state
}

const archivesIn = ({ dataDir }: Place) => readdirSync(path.join(dataDir, 'private/archives'))

test('a course is uploaded and the server killed while it is checked, and while it is imported: it is there once', async () => {
  const place = ownPlace()
  let server = await start(place)
  const teacher = await somebody(place, 'instructor')
  const to = '/instructor/courses/upload'
  const archive = new File([new Uint8Array(courseFolder)], 'kursus.zip')
  const uploadId = (await teacher.post(server.url, to, { intent: 'check', archive })).get('upload') ?? ''
  // While it is checked, or right after that: anyone who looks may come late.
  await until(place, stateOf(uploadId), (state) => state !== 'uploaded')
  await server.stop('SIGKILL')
  expect(archivesIn(place)).toHaveLength(1)

  server = await start(place)
  await until(place, stateOf(uploadId), (state) => state === 'checked')
  await teacher.post(server.url, to, { intent: 'import', upload: uploadId })
  await until(
    place,
    (db) =>
      db.$count(
        courseUploads,
        sql`${courseUploads.progress} is not null or ${courseUploads.state} = 'imported'`,
      ),
    (isUnderWay) => isUnderWay > 0,
  )
  await server.stop('SIGKILL')
  // The course is there when its upload says so, and not a moment before.
  const left = await look(place, stateOf(uploadId))
  expect(await look(place, (db) => db.$count(courses))).toBe(left === 'imported' ? 1 : 0)

  await start(place)
  await until(place, stateOf(uploadId), (state) => state === 'imported')
  expect(
    await look(place, async (db) => [
      await db.$count(courses),
      await db.$count(auditLog, eq(auditLog.action, 'course-imported')),
    ]),
  ).toEqual([1, 1])
  await expect.poll(() => archivesIn(place)).toEqual([])
})

test('two processes on one PostgreSQL share what is queued, and when one is killed the other does its part as well', async () => {
  const postgres = await startRealPostgres()
  undo.push(postgres.stop)
  const count = 1500
  const place = ownPlace(postgres.url)
  const servers = [await start(place), await start(place)] as const
  const importId = await askForPeople(place, servers[0], count)
  const seen = new Set<string>()
  await until(
    place,
    (db) =>
      db.execute<{ holder: string }>(
        sql`select distinct locked_by as holder from graphile_worker._private_jobs where locked_by is not null`,
      ),
    ({ rows }) => {
      for (const { holder } of rows) seen.add(holder)
      return seen.size === 2
    },
  )
  await servers[0].stop('SIGKILL')
  await until(place, stepsOf(importId), ({ isFinished }) => isFinished)
  expect(await look(place, outcomeOf(importId))).toEqual(whole(count))
})
