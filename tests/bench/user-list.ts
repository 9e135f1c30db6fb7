import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { createPerson } from '#domain/people/create-person.server.ts'
import { startOnEngine } from '#tests/site-on-engine.ts'
import { signedIn, type Visitor } from '#tests/visitor.ts'
import { onDatabase } from './many-courses.ts'
import { milliseconds, type Report } from './report.ts'

const few = 1000
const many = 100_000
const rounds = 12
const admin = {
  email: 'admin@bench.example.org',
  password: 'kata-sandi-untuk-mengukur',
  fullName: 'Admin',
  role: 'admin' as const,
}
const queries = ['', '?role=staff', '?search=orang9', '?search=abcd', '?search=zz']

/** How much longer an admin waits for a page of the users with a hundred times as many of them. */
export async function benchUserList(engine: 'embedded' | 'postgres', report: Report): Promise<void> {
  const site = await startOnEngine(engine, { DEMO: '0' })
  try {
    report.title(
      `User management on ${engine === 'embedded' ? 'the embedded database' : 'a real PostgreSQL'}, median`,
    )
    await onDatabase(site, async (db) => {
      await createPerson(db, admin)
      await addPeople(db, 1, few)
    })
    const visitor = await signedIn(site.server.url, admin)
    const withFew = await listTime(visitor)
    report.line({ what: `/admin/users, ${few} users`, value: milliseconds(withFew) })
    await onDatabase(site, (db) => addPeople(db, few + 1, many))
    const withMany = await listTime(visitor)
    const ratio = withMany / withFew
    report.line({
      what: `/admin/users, ${many} users`,
      value: milliseconds(withMany),
      compared: `× ${ratio.toFixed(2)}`,
      target: '≤ × 1.5',
      isHeld: ratio <= 1.5,
    })
  } finally {
    await site.stop()
  }
}

async function addPeople(db: Db, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into profiles (id, email, full_name, role, created_at, last_seen_at)
    select gen_random_uuid(), 'orang' || n || '@bench.example.org', 'Orang ' || md5(n::text),
      (array['student', 'student', 'student', 'instructor', 'staff']::role[])[1 + n % 5],
      now() - n * interval '1 minute', case when n % 3 = 0 then now() end
    from generate_series(${from}::int, ${to}::int) n`)
  await db.execute(sql`vacuum analyze profiles`)
}

/** All kinds of filters, one after the other; in ms. */
async function listTime(visitor: Visitor): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) {
      const began = performance.now()
      const answer = await visitor.get(`/admin/users${query}`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`/admin/users${query}: ${answer.status}`)
      // The first rounds warm up.
      if (round > 1) times.push(performance.now() - began)
    }
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
