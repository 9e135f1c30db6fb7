import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { wordParts } from '#domain/search/forget-search-words.server.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { projectRoot, sourceFiles } from '#tests/source-files.ts'
import { findForeignPictures } from './find-foreign-pictures.server.ts'
import { runMaintenance } from './run-maintenance.server.ts'

const { db } = await testDatabase()
const { id: person } = await makePerson(db)

const rules = ['goes', 'with', 'bounded', 'stays'] as const
type Rule = (typeof rules)[number]

/** What docs/operations.md says of each table. */
function decided(): Map<string, Rule> {
  const [, below = ''] = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8').split(
    '\n## What is kept, and for how long\n',
  )
  const [section = ''] = below.split('\n## ')
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  const found = new Map<string, Rule>()
  for (const row of rows) {
    const [, tables = '', , rule = ''] = row.split('|')
    const kind = rules.find((each) => rule.trim().startsWith(`**${each}**`))
    if (!kind) continue
    for (const [, name = ''] of tables.matchAll(/`(\w+)`/g)) {
      expect(found.has(name), `${name} is decided upon twice`).toBe(false)
      found.set(name, kind)
    }
  }
  found.delete('graphile_worker')
  return found
}

const decisions = decided()
const ofRule = (rule: Rule) =>
  [...decisions]
    .filter(([, each]) => each === rule)
    .map(([name]) => name)
    .toSorted()

test('docs/operations.md says of every table how it ends, and of none that is not there', () => {
  const tables = sourceFiles(['db/tables']).flatMap(({ text }) =>
    [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  )
  expect(tables.length).toBeGreaterThan(50)
  expect([...decisions.keys()].toSorted()).toEqual(tables.toSorted())
})

test('what goes with something is deleted by the database with it', async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype = 'c'`,
  )
  const cascading = new Set(rows.map(({ name }) => name))
  expect(ofRule('with').filter((name) => !cascading.has(name))).toEqual([])
})

/** Of each table that maintenance deletes from: a row that is over, and how many of its rows may stay then. */
const trials: Record<string, { over: SQL; stays: SQL }> = {
  audit_log: {
    over: sql`insert into audit_log (id, action, at) values (${uuidV7()}, 'role-changed', now() - interval '10 years 1 day'), (${uuidV7()}, 'signed-in', now() - interval '181 days')`,
    stays: sql`insert into audit_log (id, action, at) values (${uuidV7()}, 'role-changed', now() - interval '9 years 360 days'), (${uuidV7()}, 'signed-in', now() - interval '179 days')`,
  },
  sessions: {
    over: sql`insert into sessions (id, user_id, token, expires_at) values (${uuidV7()}, ${person}, 'over', now() - interval '1 second')`,
    stays: sql`insert into sessions (id, user_id, token, expires_at) values (${uuidV7()}, ${person}, 'on', now() + interval '1 hour')`,
  },
  verifications: {
    over: sql`insert into verifications (id, identifier, value, expires_at) values (${uuidV7()}, 'a', 'b', now() - interval '1 second')`,
    stays: sql`insert into verifications (id, identifier, value, expires_at) values (${uuidV7()}, 'c', 'd', now() + interval '1 hour')`,
  },
  rate_limits: {
    over: sql`insert into rate_limits (key, count, resets_at) values ('over', 1, now() - interval '1 second')`,
    stays: sql`insert into rate_limits (key, count, resets_at) values ('on', 1, now() + interval '1 hour')`,
  },
  mails: {
    over: sql`insert into mails (id, kind, to_address, sent_at) values (${uuidV7()}, 'enrolled', 'a@example.org', now() - interval '31 days')`,
    stays: sql`insert into mails (id, kind, to_address, sent_at) values (${uuidV7()}, 'enrolled', 'a@example.org', now() - interval '29 days')`,
  },
  notifications: {
    over: sql`insert into notifications (id, user_id, kind, cause, created_at) values (${uuidV7()}, ${person}, 'enrolled', 'old', now() - interval '91 days')`,
    stays: sql`insert into notifications (id, user_id, kind, cause, created_at) values (${uuidV7()}, ${person}, 'enrolled', 'young', now() - interval '89 days')`,
  },
  sent_receipts: {
    over: sql`insert into sent_receipts (key, user_id, result, created_at) values (${uuidV7()}, ${person}, 'applied', now() - interval '181 days')`,
    stays: sql`insert into sent_receipts (key, user_id, result, created_at) values (${uuidV7()}, ${person}, 'applied', now() - interval '179 days')`,
  },
  data_exports: {
    over: sql`insert into data_exports (id, user_id, made_at, expires_at, bytes, parts) values (${uuidV7()}, ${person}, now() - interval '25 hours', now() - interval '1 hour', 1, 1)`,
    stays: sql`insert into data_exports (id, user_id, made_at, expires_at, bytes, parts) values (${uuidV7()}, ${person}, now(), now() + interval '23 hours', 1, 1)`,
  },
  portfolio_old_handles: {
    over: sql`insert into portfolio_old_handles (handle, user_id, given_up_at) values ('lama', ${person}, now() - interval '181 days')`,
    stays: sql`insert into portfolio_old_handles (handle, user_id, given_up_at) values ('baru', ${person}, now() - interval '179 days')`,
  },
  school_statements: {
    over: sql`insert into school_statements (id, school, signed_by, signed_on, file_id, file_name, file_type, bytes, children, taken_at) values (${uuidV7()}, 'a', 'a', current_date, ${uuidV7()}, 'a', 'a', 1, 1, now() - interval '25 hours')`,
    stays: sql`insert into school_statements (id, school, signed_by, signed_on, file_id, file_name, file_type, bytes, children) values (${uuidV7()}, 'b', 'b', current_date, ${uuidV7()}, 'b', 'b', 1, 1)`,
  },
  data_requests: {
    over: sql`insert into data_requests (id, kind, text, due_at, outcome, answered_at) values (${uuidV7()}, 'correct', 'a', now(), 'done', now() - interval '1826 days')`,
    stays: sql`insert into data_requests (id, kind, text, due_at, outcome, answered_at) values (${uuidV7()}, 'correct', 'b', now(), 'done', now() - interval '1824 days')`,
  },
  course_uploads: {
    over: sql`insert into course_uploads (id, owner_id, instructor_id, file_name, locale, created_at) values (${uuidV7()}, ${person}, ${person}, 'a.zip', 'id', now() - interval '25 hours')`,
    stays: sql`insert into course_uploads (id, owner_id, instructor_id, file_name, locale) values (${uuidV7()}, ${person}, ${person}, 'b.zip', 'id')`,
  },
  user_imports: {
    over: sql`insert into user_imports (id, created_by, file_name, rows, problems, created_at) values (${uuidV7()}, ${person}, 'a.csv', '[]', '[]', now() - interval '31 days')`,
    stays: sql`insert into user_imports (id, created_by, file_name, rows, problems, created_at) values (${uuidV7()}, ${person}, 'b.csv', '[]', '[]', now() - interval '29 days')`,
  },
  picture_fetches: {
    over: sql`insert into picture_fetches (holder_id, kind, failed_at) values (${uuidV7()}, 'course', now() - interval '31 days')`,
    stays: sql`insert into picture_fetches (holder_id, kind, failed_at) values (${uuidV7()}, 'course', now() - interval '29 days')`,
  },
  article_readers: {
    over: sql`insert into article_readers (day, article_id, reader) values (current_date - 2, 'a', 'b')`,
    stays: sql`insert into article_readers (day, article_id, reader) values (current_date, 'a', 'b')`,
  },
  article_reader_salts: {
    over: sql`insert into article_reader_salts (day, salt) values (current_date - 2, 'a')`,
    stays: sql`insert into article_reader_salts (day, salt) values (current_date, 'b')`,
  },
  inquiries: {
    over: sql`insert into inquiries (id, kind, email, locale, token, created_at, handled_at) values (${uuidV7()}, 'newsletter', 'a@example.org', 'id', 'a', now() - interval '8 days', null),
      (${uuidV7()}, 'contact', 'a@example.org', 'id', null, now() - interval '3 years', now() - interval '731 days')`,
    stays: sql`insert into inquiries (id, kind, email, locale, token, created_at, handled_at) values (${uuidV7()}, 'newsletter', 'b@example.org', 'id', 'b', now() - interval '6 days', null),
      (${uuidV7()}, 'contact', 'b@example.org', 'id', null, now() - interval '3 years', now() - interval '729 days'),
      (${uuidV7()}, 'contact', 'b@example.org', 'id', null, now() - interval '3 years', null)`,
  },
  search_vocabulary: {
    // Of the part of this hour.
    over: sql`insert into search_vocabulary (word) select word from (select 'kata' || n as word from generate_series(1, 3000) n) made
      where abs(hashtext(word) % ${wordParts}) = ${Math.floor(Date.now() / 3_600_000) % wordParts}`,
    stays: sql`insert into categories (id, name, color) values (${uuidV7()}, 'Berkebun', '#1e4d38')`,
  },
}

const counts = async () => {
  const found: Record<string, number> = {}
  for (const table of Object.keys(trials)) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    )
    found[table] = rows[0]?.n ?? 0
  }
  return found
}

test('every table of which operations.md says that rows go is tried', () => {
  expect(Object.keys(trials).toSorted()).toEqual(ofRule('goes'))
})

test('maintenance deletes what is over, and nothing that is a day younger', async () => {
  for (const { stays } of Object.values(trials)) await db.execute(stays)
  const before = await counts()
  for (const { over } of Object.values(trials)) await db.execute(over)
  const during = await counts()
  expect(Object.keys(trials).filter((table) => during[table] === before[table])).toEqual([])
  const failures: unknown[] = []
  const log = { info: () => {}, error: (said: unknown) => void failures.push(said) }
  const { signal } = new AbortController()
  await runMaintenance({
    db,
    log,
    archives: memoryStorage().storage,
    auditYears: 10,
    consentAge: 18,
    publicUrl: 'https://noken.example',
    outbox: outboxForTest(),
    signal,
  })
  await findForeignPictures(db, signal)
  expect(failures).toEqual([])
  expect(await counts()).toEqual(before)
})

test('what has fallen behind by thousands is caught up, whatever somebody else holds', async () => {
  await db.execute(
    sql`insert into rate_limits (key, count, resets_at) select 'behind-' || n, 1, now() - interval '1 day' from generate_series(1, 2500) n`,
  )
  const { signal } = new AbortController()
  const log = { info: () => {}, error: () => {} }
  await runMaintenance({
    db,
    log,
    archives: memoryStorage().storage,
    auditYears: 10,
    consentAge: 18,
    publicUrl: 'https://noken.example',
    outbox: outboxForTest(),
    signal,
  })
  const { rows } = await db.execute(sql`select count(*)::int as n from rate_limits where key like 'behind-%'`)
  expect(rows).toEqual([{ n: 0 }])
})
