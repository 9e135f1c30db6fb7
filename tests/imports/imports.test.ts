import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, sourceFiles } from '#tests/source-files.ts'
import { readPlan } from './allowed-imports.ts'
import { complaintsAbout, productArrows, wrongWith } from './complaints.ts'
import { type Arrow, findCircle } from './found-imports.ts'

const plan = readPlan()
const foldersIn = (folder: string) =>
  readdirSync(path.join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
const names = (rooms: { name: string }[]) => rooms.map(({ name }) => name).sort()

/** Folders of the root that hold nothing of the running product's code. */
const beside = ['build', 'data', 'deploy', 'docs', 'node_modules', 'public', 'test-results', 'tests', 'tools']
/** In app/, but no rooms: the stylesheets that put the rooms' styles together. */
const noRooms = ['sheets']

test('docs/architecture.md has a row for every folder, and no row for another', () => {
  const root = foldersIn('.').filter((name) => !name.startsWith('.') && !beside.includes(name))
  expect(names(plan.layers)).toEqual(root)
  expect(names(plan.domain)).toEqual(foldersIn('domain'))
  expect(names(plan.app)).toEqual(foldersIn('app').filter((name) => !noRooms.includes(name)))
})

test('everything is imported as docs/architecture.md draws it, without a circle', () => {
  const arrows = productArrows(plan)
  expect(arrows.length).toBeGreaterThan(1000)
  expect(complaintsAbout(plan, arrows)).toEqual([])
})

const wrong: [string, string][] = [
  ['shared/money.ts', 'platform/log.server.ts'],
  ['platform/log.server.ts', 'db/client.server.ts'],
  ['domain/courses/schema.ts', 'app/routes.ts'],
  ['domain/people/policy.ts', 'domain/courses/policy.ts'],
  ['app/ui/button.tsx', 'messages/compiled/messages.js'],
  ['app/ui/button.tsx', 'app/shell/app-link.tsx'],
  ['app/ui/button.tsx', 'domain/courses/schema.ts'],
  ['app/courses/course-card.tsx', 'app/events/event-card.tsx'],
  ['app/courses/course-card.tsx', 'domain/courses/catalogue.server.ts'],
  ['app/courses/course-card.tsx', 'app/root.tsx'],
  ['app/courses/routes/course.tsx', 'app/courses/routes/courses.tsx'],
  ['app/courses/routes/course.tsx', 'db/tables/courses.ts'],
  ['app/courses/routes/course.tsx', 'server/compose.ts'],
  ['app/root.tsx', 'server/compose.ts'],
  ['scripts/user-create.ts', 'app/root.tsx'],
]

test.for(wrong)('%s may not import %s', ([from, to]) => {
  expect(wrongWith({ from, to, isType: false }, plan)).not.toBeNull()
})

test('a type of something that only the server has leaves nothing behind', () => {
  const arrow: Arrow = {
    from: 'app/courses/course-card.tsx',
    to: 'domain/courses/catalogue.server.ts',
    isType: true,
  }
  expect(wrongWith(arrow, plan)).toBeNull()
  expect(wrongWith({ ...arrow, isType: false }, plan)).not.toBeNull()
})

test('a circle and an arrow that is drawn for nothing would be found', () => {
  const needs = { a: ['b'], b: ['c'], c: ['b'] }
  expect(findCircle(new Map(Object.entries(needs).map(([name, ends]) => [name, new Set(ends)])))).toEqual([
    'b',
    'c',
    'b',
  ])
  const circle = [
    { from: 'shared/a.ts', to: 'shared/b.ts', isType: false },
    { from: 'shared/b.ts', to: 'shared/a.ts', isType: true },
  ]
  const complaints = complaintsAbout(plan, circle)
  expect(complaints).toContain('A circle: shared/a.ts → shared/b.ts → shared/a.ts')
  expect(complaints).toContain('domain/people → domain/audit: drawn, but nothing imports it.')
})

test('nine files of ten have at most 130 lines, and none more than 300', () => {
  const lines = sourceFiles(names(plan.layers))
    .map(({ path: file, text }) => ({ file, count: text.split('\n').length - 1 }))
    .sort((one, other) => one.count - other.count)
  expect(lines[Math.floor(lines.length * 0.9)]?.count).toBeLessThanOrEqual(130)
  expect(lines.at(-1)?.count, lines.at(-1)?.file).toBeLessThanOrEqual(300)
})
