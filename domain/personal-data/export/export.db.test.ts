import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { auditLog } from '#db/tables/audit.ts'
import { dataExports } from '#db/tables/data-exports.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { issuerForTest } from '#domain/badges/badge-for-test.ts'
import { bakedKeyword } from '#domain/badges/baked-picture.server.ts'
import type { LegalText } from '#domain/consents/legal-text.ts'
import { guardianCopyEmail } from '#domain/guardians/guardian-emails.ts'
import { reasonOfEmail, topicOfDirectEmail } from '#domain/outbox/email-topic.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { quotas } from '#domain/people/quotas.ts'
import { textIn } from '#platform/drawing/png-text.server.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { fillEveryTable } from '#tests/factories/fill-every-table.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { askExport, askExportForGuardian } from './ask-export.server.ts'
import { forgetExports } from './forget-exports.server.ts'
import { makeExport } from './make-export.server.ts'
import { ownExport, takeExport } from './own-export.server.ts'
import { givenTables, namesOfGiven, readCatalog } from './own-rows.server.ts'

const { db } = await testDatabase()

const privacy: LegalText = {
  ...{
    document: 'privacy',
    hash: '',
    title: 'Privasi',
    edition: '2026-11-26',
    since: '2026-11-26',
    change: '',
  },
  locale: 'id',
  text: '| **Akun:** nama & email | Mengenalimu | Selama akun ada |\n',
}

function world() {
  const [storage, pictures, outbox] = [memoryStorage(), memoryStorage(), outboxForTest()]
  const making = {
    ...{ db, outbox, legal: [privacy], archives: storage.storage, pictures: pictures.storage },
    dataLink: 'https://noken.example/account/data',
    guardianLink: 'https://noken.example/guardian',
    issuer: issuerForTest(),
    emailToGuardian: guardianCopyEmail,
  }
  return { making, outbox, stored: storage.kept, pictures: pictures.kept, archives: storage.storage }
}

const lastTry = { signal: new AbortController().signal, attempt: 1, isLast: true }

async function signedIn(person: Omit<Viewer, 'sessionId'>, minutesAgo = 0): Promise<Viewer> {
  const sessionId = uuidV7()
  await db.insert(sessions).values({
    ...{ id: sessionId, userId: person.id, token: `token of ${sessionId}` },
    expiresAt: new Date(Date.now() + 3600_000),
    confirmedAt: new Date(Date.now() - minutesAgo * 60_000),
  })
  return { ...person, sessionId }
}

const someone = async (minutesAgo = 0) => signedIn(await makePerson(db), minutesAgo)

const askedBy = async (viewer: Viewer) => {
  await askExport(db, viewer)
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, viewer.id))
    .orderBy(sql`asked_at desc`)
  return row?.id ?? ''
}

/** The files of a viewer's copy, as anybody unpacks them. */
async function unpacked(viewer: Viewer, { making, archives }: ReturnType<typeof world>) {
  const exportId = await askedBy(viewer)
  await makeExport(making, { exportId }, lastTry)
  const taken = await takeExport(db, viewer, archives, exportId)
  const bytes = await buffer(Readable.from(taken.parts))
  expect(bytes.length).toBe(taken.bytes)
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

const rowsIn = (files: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
  JSON.parse(String(files.get(`data/${table}.json`) ?? '[]'))

await fillEveryTable(db)

/** Anyone who has most of it: the learner of the filled tables. */
async function holder(): Promise<Viewer> {
  const [person] = await db.select().from(profiles).where(sql`id in (select user_id from lesson_notes)`)
  if (!person) throw new Error('Nobody has everything.')
  await db.update(profiles).set({ locale: 'id', emailVerified: true }).where(eq(profiles.id, person.id))
  return signedIn(person)
}

test('every table that holds something of somebody is in their copy, as JSON and as CSV, or it is said why not', async () => {
  const here = world()
  const viewer = await holder()
  await db.execute(sql`update inquiries set email = ${viewer.email}`)
  await db.execute(sql`update events set organizer_id = ${viewer.id}`)
  await db.execute(
    sql`update vouchers set person_id = ${viewer.id}, limit_person = 1 where person_id is null`,
  )
  const [other] = await db.select().from(profiles).where(sql`id in (select user_id from marking_phrases)`)
  if (!other) throw new Error('There is nobody else.')
  const files = await unpacked(viewer, here)
  const theirs = await unpacked(await signedIn(other), here)
  const missing = givenTables.filter(
    (table) => rowsIn(files, table).length === 0 && rowsIn(theirs, table).length === 0,
  )
  expect(missing).toEqual(['mails'])
  for (const name of [...files.keys()].filter((each) => /^data\/.*\.json$/.test(each)))
    expect(files.has(name.replace('.json', '.csv')), name).toBe(true)
  const kept = [...files].filter(([name]) => name.startsWith('files/')).toSorted()
  expect(kept.map(([name]) => name)).toEqual([
    expect.stringMatching(/^files\/certificates\/CERT-1-Sertifikat-Kursus-.*\.json$/),
    expect.stringMatching(/^files\/certificates\/CERT-1-Sertifikat-Kursus-.*\.png$/),
    expect.stringMatching(/^files\/payment_proofs\//),
    expect.stringMatching(/^files\/submission_files\//),
  ])
  expect(textIn(Buffer.from(kept[1]?.[1] ?? ''), bakedKeyword)).toBe(String(kept[0]?.[1]))
  const page = String(files.get('baca-saya.html'))
  expect(page).toContain('Akun')
  expect(page).toContain('data/profiles.csv')
})

test('what opens something, and who else is in a row, is in no copy', async () => {
  const viewer = await holder()
  const files = await unpacked(viewer, world())
  const all = [...files]
    .flatMap(([name, bytes]) => (name.startsWith('data/') ? [String(bytes)] : []))
    .join('\n')
  const { rows: secrets } = await db.execute<{ value: string }>(sql`
    select token as value from sessions union select password from accounts where password is not null
    union select secret from second_factors union select code_hash from recovery_codes`)
  const { rows: others } = await db.execute<{ id: string }>(
    sql`select id from profiles where id <> ${viewer.id}`,
  )
  expect(secrets.length).toBeGreaterThan(3)
  expect(others.length).toBeGreaterThan(0)
  const inIt = [...secrets.map(({ value }) => value), ...others.map(({ id }) => id)].filter(
    (each) => each.length > 5 && all.includes(each),
  )
  expect(inIt).toEqual([])
  expect(all).toContain(viewer.email)
})

test('a column that sounds like a secret, or like another person, is decided about', async () => {
  const catalog = await readCatalog(db)
  const given = givenTables.flatMap((table) =>
    namesOfGiven({ catalog, table }).map((name) => `${table}.${name}`),
  )
  expect(given.length).toBeGreaterThan(300)
  const secret = /token|secret|password|hash|p256dh|\.auth$|_key$|sealed/
  // What is said of a text is no secret, nor is the hash that says which text somebody has agreed to.
  const fine = [
    'consents.text_hash',
    'guardian_consents.text_hash',
    'courses.import_key',
    'sent_receipts.key',
    'passkeys.public_key',
  ]
  expect(given.filter((each) => secret.test(each) && !fine.includes(each))).toEqual([])
})

test('rows of others are not in a copy: neither their replies, nor who has reported, nor a review before its time', async () => {
  const viewer = await someone()
  const files = await unpacked(viewer, world())
  const tables = [...files.keys()].filter((name) => name.endsWith('.json'))
  // Their account, their consents, their session, that they asked, and the copy itself.
  expect(tables.toSorted()).toEqual(
    ['accounts', 'audit_log', 'consents', 'data_exports', 'profiles', 'sessions']
      .filter((table) => rowsIn(files, table).length > 0)
      .map((table) => `data/${table}.json`),
  )
  expect(rowsIn(files, 'profiles')).toEqual([
    expect.objectContaining({ id: viewer.id, full_name: viewer.fullName }),
  ])
  const { rows } = await db.execute<{ id: string }>(
    sql`select author_id as id from question_replies where author_id is not null limit 1`,
  )
  const [{ id: author } = { id: '' }] = rows
  const learner = await holder()
  const own = await unpacked(learner, world())
  for (const row of rowsIn(own, 'question_replies')) expect(row).toMatchObject({ author_id: learner.id })
  expect(author).not.toBe('')
})

test('many rows come in parts, each once', async () => {
  const viewer = await someone()
  await db.execute(sql`insert into notifications (id, user_id, kind, cause)
    select gen_random_uuid(), ${viewer.id}, 'enrolled', 'many:' || n from generate_series(1, 2500) n`)
  const rows = rowsIn(await unpacked(viewer, world()), 'notifications')
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2500)
  expect(rows).toHaveLength(2500)
})

test('a copy is asked for by who has shown that it is they, one at a time, and taken by them alone', async () => {
  const here = world()
  await expect(askExport(db, await someone(11))).rejects.toMatchObject({ reason: 'unconfirmed' })
  const viewer = await someone()
  const exportId = await askedBy(viewer)
  await Promise.all([askExport(db, viewer), askExport(db, viewer)])
  expect(await db.$count(dataExports, eq(dataExports.userId, viewer.id))).toBe(1)
  expect(await ownExport(db, viewer.id)).toEqual({ ready: null, isMaking: true })
  await expect(takeExport(db, viewer, here.archives, exportId)).rejects.toMatchObject({ code: 'not-found' })
  await makeExport(here.making, { exportId }, lastTry)
  await makeExport(here.making, { exportId }, lastTry)
  expect(here.outbox.queued.map(({ kind, to }) => [kind, to])).toEqual([['data-copy', viewer.email]])
  const { ready } = await ownExport(db, viewer.id)
  expect(ready?.id).toBe(exportId)
  await expect(takeExport(db, await someone(), here.archives, exportId)).rejects.toMatchObject({
    code: 'not-found',
  })
  await db
    .update(sessions)
    .set({ confirmedAt: new Date(0) })
    .where(eq(sessions.id, viewer.sessionId))
  await expect(takeExport(db, viewer, here.archives, exportId)).rejects.toMatchObject({
    reason: 'unconfirmed',
  })
  const logged = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.actorId, viewer.id))
  expect(logged.map(({ action }) => action)).toEqual(['data-copy-asked'])
})

test('a copy is gone after its day, a newer one takes its place, and what somebody who is gone has left is removed', async () => {
  const here = world()
  const viewer = await someone()
  const first = await askedBy(viewer)
  await makeExport(here.making, { exportId: first }, lastTry)
  const second = await askedBy(viewer)
  await makeExport(here.making, { exportId: second }, lastTry)
  expect((await ownExport(db, viewer.id)).ready?.id).toBe(second)
  await forgetExports(db, here.archives)
  expect([...here.stored.keys()]).toEqual([`private/exports/${second}.0`])
  await db.execute(sql`update data_exports set expires_at = now() where id = ${second}`)
  await expect(takeExport(db, viewer, here.archives, second)).rejects.toMatchObject({ code: 'not-found' })
  expect(await forgetExports(db, here.archives)).toBeGreaterThanOrEqual(2)
  expect(here.stored.size).toBe(0)
})

test('a copy that can’t be made is given up with the last try, and can be asked for again, so many times a day', async () => {
  const here = world()
  const viewer = await someone()
  const broken = { ...here.archives, put: () => Promise.reject(new Error('full')) }
  for (let asked = 0; asked < quotas.dataExports.limit; asked += 1) {
    const exportId = await askedBy(viewer)
    await expect(makeExport({ ...here.making, archives: broken }, { exportId }, lastTry)).rejects.toThrow(
      'full',
    )
    expect(await ownExport(db, viewer.id)).toEqual({ ready: null, isMaking: false })
  }
  await expect(askExport(db, viewer)).rejects.toMatchObject({ reason: 'quota' })
  expect(here.outbox.queued).toEqual([])
})

test('a file that can’t be read ends the copy: none is half', async () => {
  const here = world()
  const viewer = await someone()
  await db.update(profiles).set({ avatarUrl: '/media/courses/a-1x1.webp' }).where(eq(profiles.id, viewer.id))
  const exportId = await askedBy(viewer)
  const pictures = { ...here.making.pictures, get: () => Promise.reject(new Error('the bucket is away')) }
  await expect(
    makeExport({ ...here.making, pictures }, { exportId }, { ...lastTry, isLast: false }),
  ).rejects.toThrow('the bucket is away')
  expect(await ownExport(db, viewer.id)).toEqual({ ready: null, isMaking: true })
  here.pictures.set('courses/a-1x1.webp', { bytes: new Uint8Array([1, 2, 3]), storedAt: new Date() })
  await makeExport(here.making, { exportId }, lastTry)
  expect((await ownExport(db, viewer.id)).ready?.id).toBe(exportId)
})

test('a guardian is told of their copy in words of their own, as somebody without an account', async () => {
  const { making, outbox } = world()
  const [child, guardianEmail] = [await makePerson(db), 'wali@example.org']
  await askExportForGuardian(db, child, guardianEmail)
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, child.id))
  await makeExport(making, { exportId: row?.id ?? '' }, lastTry)
  expect(outbox.queued).toMatchObject([
    { kind: 'guardian-copy', to: guardianEmail, action: { href: making.guardianLink } },
  ])
  const email = `${outbox.queued[0]?.subject} ${outbox.queued[0]?.text} ${outbox.queued[0]?.note}`
  expect(email).toContain('Yohana')
  expect(email).not.toMatch(/kamu|kata sandi|password/i)
  expect(reasonOfEmail(topicOfDirectEmail['guardian-copy'], 'id')).not.toMatch(/kamu|akunmu/i)
})
