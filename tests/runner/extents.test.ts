import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { looks } from '#tests/journeys/looks.ts'
import { mainJourneys } from '#tests/journeys/main-journeys.ts'
import { onlyInAll } from '#tests/journeys/only-in-all.ts'
import { projectsOf } from '#tests/journeys/projects.ts'
import { languages, oneMainWay, ways } from '#tests/journeys/ways.ts'
import { engineNames } from '#tests/site-on-engine.ts'
import { projectRoot } from '#tests/source-files.ts'
import { extentCalled, extents } from './extent.ts'
import type { FileOutcome } from './outcomes.ts'
import { shardIn, stagesOf } from './stages.ts'
import { filesInAll, forgottenFiles, testFiles } from './test-files.ts'

const ran = (file: string): FileOutcome => ({
  project: '',
  file,
  seconds: 0,
  passed: 1,
  failed: 0,
  skipped: 0,
})
const longFiles = filesInAll()

test('a file of tests that no stage has run is named, however it is called', () => {
  const files = testFiles()
  expect(files.length).toBeGreaterThan(100)
  for (const kind of ['.test.ts', '.db.test.ts', '.journey.ts'])
    expect(
      files.some((file) => file.endsWith(kind)),
      kind,
    ).toBe(true)
  const [missing = '', ...others] = files
  expect(forgottenFiles('all', others.map(ran))).toEqual([missing])
  expect(forgottenFiles('all', files.map(ran))).toEqual([])
})

test('only what takes long waits for `npm run test:all`', () => {
  expect(longFiles.length).toBeGreaterThan(0)
  const quick = testFiles().filter((file) => !longFiles.includes(file))
  expect(forgottenFiles('main', quick.map(ran))).toEqual([])
  expect(forgottenFiles('all', quick.map(ran))).toEqual(longFiles)
})

test('every test file of the repository is looked for', () => {
  const everywhere = globSync('**/*.{test,journey}.{ts,tsx}', {
    cwd: projectRoot,
    exclude: (name) => ['node_modules', 'build', '.git', '.stryker-tmp'].includes(name),
  })
  expect(testFiles()).toEqual(everywhere.toSorted())
})

const beside = ['proxied', 'late', 'paying', 'paying-postgres']
const onEngines = (extent: (typeof extents)[number]) =>
  projectsOf(extent).filter(({ name = '' }) => !beside.includes(name))
const payingJourneys = '**/*.paying.journey.ts'

const isMain = (title: string) => !title.includes(onlyInAll)
const looksAlone = '**/accessibility*.journey.ts'

test('everything: each way of a journey goes once, the main two on the embedded database, the others on PostgreSQL', () => {
  const projects = onEngines('all')
  expect(projects.map(({ name }) => name)).toEqual(engineNames)
  const [embedded, postgres] = projects
  expect([embedded?.grep, embedded?.testMatch, embedded?.testIgnore]).toEqual([
    undefined,
    undefined,
    payingJourneys,
  ])
  expect([postgres?.grepInvert, postgres?.testMatch, postgres?.testIgnore]).toEqual([
    undefined,
    undefined,
    payingJourneys,
  ])
  expect(postgres?.grep).toEqual(embedded?.grepInvert)
  const isOther = (title: string) => postgres?.grep instanceof RegExp && postgres.grep.test(title)
  const isMainWay = ({ way }: { way: string }) =>
    /^(?:id with |en without )/.test(way) || way.startsWith('id-ID')
  for (const all of [ways, oneMainWay, languages]) {
    expect(all.filter(isMainWay).length).toBe(all.length / 2)
    expect(all.filter(({ way }) => !isOther(way))).toEqual(all.filter(isMainWay))
  }
  for (const { look } of looks) expect(isOther(look), look).toBe(false)
})

test('the main journeys are those of the list, without what is marked', () => {
  for (const file of mainJourneys) expect(testFiles()).toContain(file)
  const [main, ...others] = onEngines('main')
  expect(others).toEqual([])
  expect({ ...main, grepInvert: undefined, testMatch: undefined }).toEqual({
    ...onEngines('all')[0],
    grepInvert: undefined,
    testMatch: undefined,
  })
  expect(main?.grepInvert).toEqual(new RegExp(onlyInAll))
  expect(main?.testMatch).toEqual(mainJourneys.map((file) => `**/${file}`))
  expect(main?.testIgnore).toEqual(payingJourneys)
})

test('everything: every journey that scripts take part in, once with scripts that come late', () => {
  const late = projectsOf('all').filter(({ name }) => name === 'late')
  expect(late).toMatchObject([
    { use: { siteName: 'late', scriptsTake: 1500 }, testIgnore: [looksAlone, payingJourneys] },
  ])
  const pattern = late[0]?.grepInvert
  const goes = (title: string) => pattern instanceof RegExp && !pattern.test(title)
  expect(ways.filter(({ way }) => goes(way)).map(({ way }) => way)).toEqual(['id with JavaScript'])
  expect(oneMainWay.filter(({ way }) => goes(way)).map(({ way }) => way)).toEqual(['id with JavaScript'])
  expect(looks.filter(({ look }) => goes(look)).map(({ look }) => isMain(look))).toEqual([true, true])
})

test('where people pay, their journeys go on the embedded database, and with everything on both', () => {
  const paying = (extent: (typeof extents)[number]) =>
    projectsOf(extent).filter(({ name = '' }) => name.startsWith('paying'))
  expect(paying('main').map(({ name, grepInvert }) => [name, grepInvert])).toEqual([
    ['paying', new RegExp(onlyInAll)],
  ])
  expect(paying('all').map(({ name, grepInvert }) => [name, grepInvert])).toEqual([
    ['paying', undefined],
    ['paying-postgres', undefined],
  ])
  for (const { testMatch } of paying('all')) expect(testMatch).toBe(payingJourneys)
  expect(paying('main').map(({ testMatch }) => testMatch)).toEqual([
    ['**/tests/journeys/buying.paying.journey.ts'],
  ])
})

test('a learner goes through a proxy, once, with both commands; an instructor and staff with everything', () => {
  const walked = { main: ['learner'], all: ['learner', 'studio', 'events'] }
  for (const extent of extents) {
    const proxied = projectsOf(extent).filter(({ name }) => name === 'proxied')
    expect(proxied.length).toBeLessThanOrEqual(1)
    for (const { testMatch, grep } of proxied)
      expect([testMatch, grep]).toEqual([
        walked[extent].map((name) => `**/${name}.journey.ts`),
        /id with JavaScript/,
      ])
  }
})

test('the main ways and looks have each language, each kind of browser, each colour and each width', () => {
  const main = ways.filter(({ way }) => isMain(way))
  expect(main).toHaveLength(2)
  expect(new Set(main.map(({ language }) => language)).size).toBe(2)
  expect(new Set(main.map(({ settings }) => settings.javaScriptEnabled)).size).toBe(2)
  expect(oneMainWay.filter(({ way }) => isMain(way)).map(({ way }) => way)).toEqual(['id with JavaScript'])
  expect(oneMainWay).toHaveLength(ways.length)
  const seen = looks.filter(({ look }) => isMain(look))
  expect(seen).toHaveLength(2)
  expect(new Set(seen.map(({ colorScheme }) => colorScheme)).size).toBe(2)
  expect(new Set(seen.map(({ viewport }) => viewport.width)).size).toBe(2)
  expect(new Set(seen.map(({ locale }) => locale)).size).toBe(2)
  expect(languages.filter(({ way }) => isMain(way))).toHaveLength(1)
})

test('both commands run the same stages, and are the ones that package.json names', () => {
  const commands = (extent: (typeof extents)[number]) => stagesOf(extent).map(({ command }) => command)
  expect(commands('all')).toEqual(commands('main'))
  const manifest = readFileSync(path.join(projectRoot, 'package.json'), 'utf8')
  for (const command of [
    '"test": "node --disable-warning=ExperimentalWarning tests/run.ts"',
    'tests/run.ts all"',
  ])
    expect(manifest).toContain(command)
  expect(() => extentCalled('most')).toThrow('only main and all')
})

test('a part of the tests is asked for by its number, and runs the same checks', () => {
  expect(shardIn(['all'])).toBeUndefined()
  expect(shardIn(['all', '--shard', '2/3'])).toEqual({ part: 2, of: 3 })
  for (const odd of ['', '0/3', '4/3', '1', 'x/3', '1/100'])
    expect(() => shardIn(['--shard', odd]), odd).toThrow('--shard 1/3')
  const [whole, part] = [stagesOf('all'), stagesOf('all', { part: 2, of: 3 })]
  expect(part.map(({ name }) => name)).toEqual(whole.map(({ name }) => name))
  for (const [at, { command, hasTests }] of part.entries())
    expect(command).toEqual([...(whole[at]?.command ?? []), ...(hasTests ? ['--shard=2/3'] : [])])
})
