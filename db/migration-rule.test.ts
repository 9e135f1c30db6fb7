import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'
import { isStepwise } from './migration-steps.server.ts'

/** From this one on migrations are made while others use a large database (docs/architecture.md, "Migrations of a large
 *  database"). Those of before are made where nothing is yet. */
const firstOfRule = 64

/** What stays small however many people there are: what staff write, and what is counted once. */
const smallTables = new Set([
  'articles',
  'article_reader_salts',
  'career_types',
  'categories',
  'course_uploads',
  'data_exports',
  'editorial_lists',
  'job_runners',
  'newsletter_issues',
  'payment_ways',
  'profile_counts',
  'receipt_years',
  'statement_imports',
  'user_imports',
  'vouchers',
])

const unquoted = (text: string) =>
  text.replaceAll(/--.*$/gm, '').replaceAll('"', '').replaceAll('public.', '')

/** Why each statement of a migration would hold others up on a large table; nothing when none does. */
function breaches(statements: readonly string[]): string[] {
  const plain = statements.map(unquoted)
  const made = new Set(
    plain.flatMap((each) => /create table (?:if not exists )?(\w+)/i.exec(each)?.[1] ?? []),
  )
  const isLarge = (table: string) => !made.has(table) && !smallTables.has(table)
  const stepwise = isStepwise(statements)
  return plain.flatMap((statement, place) => {
    const why = breach(statement, statements[place] ?? '', isLarge) ?? unrepeatable(statement, stepwise)
    return why ? [`${why}: ${statement.trim().split('\n')[0]}`] : []
  })
}

type IsLarge = (table: string) => boolean

function breach(statement: string, written: string, isLarge: IsLarge): string | null {
  const on = (pattern: RegExp) => {
    const table = pattern.exec(statement)?.[1]
    return table !== undefined && isLarge(table)
  }
  if (on(/create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:only )?(\w+)/i))
    return 'an index is made concurrently'
  if (on(/^\s*drop table (?:if exists )?(\w+)/i)) return 'a table goes a version after its last use'
  if (/^\s*drop index (?!concurrently)/i.test(statement)) return 'an index is dropped concurrently'
  if (on(/^\s*(?:update|delete from) (\w+)/i) && !/-- until nothing is left/i.test(written))
    return 'rows change some at a time, "-- Until nothing is left"'
  return on(/^\s*alter table (?:if exists )?(?:only )?(\w+)/i) ? ofAlter(statement) : null
}

function ofAlter(statement: string): string | null {
  if (/add constraint \w+ (?:foreign key|check)/i.test(statement) && !/not valid/i.test(statement))
    return 'a rule is added NOT VALID, and validated by a statement of its own'
  if (/add constraint \w+ (?:unique|primary key)(?! using index)/i.test(statement))
    return 'what is unique gets its index concurrently first'
  if (/alter column \w+ (?:set data )?type/i.test(statement)) return 'another type is another column'
  if (/alter column \w+ set not null/i.test(statement)) return 'NOT NULL is a CHECK that is validated first'
  if (/add column .*(?:generated always|random\(\)|gen_random|clock_timestamp)/is.test(statement))
    return 'a column that has to be computed is filled some rows at a time'
  return null
}

/** A migration that is made step by step and interrupted begins anew. */
function unrepeatable(statement: string, isStepwiseOne: boolean): string | null {
  if (!isStepwiseOne) return null
  if (/\b(?:create|add column|add constraint)\b/i.test(statement))
    return /if not exists|or replace/i.test(statement) ||
      /^\s*alter table \w+ drop constraint if exists/i.test(statement)
      ? null
      : 'what is made step by step has to be right twice'
  return /\bdrop\b/i.test(statement) && !/if exists/i.test(statement)
    ? 'what is made step by step has to be right twice'
    : null
}

test('no migration from 0064 on holds others up on a large table', () => {
  const folder = path.join(projectRoot, 'db/migrations')
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.sql') && Number(file.slice(0, 4)) >= firstOfRule,
  )
  expect(files.length).toBeGreaterThan(0)
  const found = files.flatMap((file) =>
    breaches(readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint')).map(
      (why) => `${file}: ${why}`,
    ),
  )
  expect(found).toEqual([])
})

test.each([
  ['create index "a" on "enrollments" using btree ("x")', 'concurrently'],
  ['CREATE UNIQUE INDEX "a" ON "orders" USING btree ("x")', 'concurrently'],
  ['CREATE INDEX CONCURRENTLY "a" ON "orders" USING btree ("x")', 'twice'],
  ['DROP INDEX "orders_open"', 'concurrently'],
  [
    'ALTER TABLE "lessons" ADD CONSTRAINT "a" FOREIGN KEY ("x") REFERENCES "public"."profiles"("id")',
    'NOT VALID',
  ],
  ['ALTER TABLE "profiles" ADD CONSTRAINT "a" CHECK ("x" > 0)', 'NOT VALID'],
  ['ALTER TABLE "profiles" ADD CONSTRAINT "a" UNIQUE("x")', 'concurrently'],
  ['ALTER TABLE "profiles" ALTER COLUMN "x" SET DATA TYPE bigint', 'another column'],
  ['ALTER TABLE "profiles" ALTER COLUMN "x" SET NOT NULL', 'CHECK'],
  ['ALTER TABLE "profiles" ADD COLUMN "x" text GENERATED ALWAYS AS (lower("full_name")) STORED', 'some rows'],
  ['UPDATE "course_figures" SET "owed" = 0', 'some at a time'],
  ['-- Old ones.\nDELETE FROM "notifications" WHERE "created_at" < now()', 'some at a time'],
])('%s is found', (statement, why) => {
  expect(breaches([statement])).toEqual([expect.stringContaining(why)])
})

test.each([
  [['CREATE TABLE "shelves" ("id" uuid)', 'CREATE INDEX "a" ON "shelves" USING btree ("id")']],
  [['CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "orders" USING btree ("x")']],
  [['DROP INDEX CONCURRENTLY IF EXISTS "a"']],
  [['ALTER TABLE "profiles" ADD COLUMN "x" integer DEFAULT 0 NOT NULL']],
  [['ALTER TABLE "profiles" ADD CONSTRAINT "a" CHECK ("x" > 0) NOT VALID']],
  [
    [
      'ALTER TABLE "profiles" DROP CONSTRAINT IF EXISTS "a"',
      'ALTER TABLE "profiles" VALIDATE CONSTRAINT "a"',
    ],
  ],
  [
    [
      '-- Until nothing is left\nUPDATE "lessons" SET "x" = 1 WHERE "id" IN (SELECT "id" FROM "lessons" WHERE "x" IS NULL LIMIT 5000)',
    ],
  ],
  [['CREATE INDEX "a" ON "categories" USING btree ("x")']],
])('%s holds nobody up', (statements) => {
  expect(breaches(statements)).toEqual([])
})

test('of the snapshots of the tables only the newest is there: no command needs another', () => {
  const meta = readdirSync(path.join(projectRoot, 'db/migrations/meta')).filter(
    (file) => file !== '_journal.json',
  )
  const newest = readdirSync(path.join(projectRoot, 'db/migrations')).filter((file) => file.endsWith('.sql'))
  expect(meta).toEqual([`${newest.sort().at(-1)?.slice(0, 4)}_snapshot.json`])
})
