import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBuildCurrent, recordedSources } from '#server/bundle/sources-of-build.ts'
import { demoDataDir } from '#tests/demo-data-dir.ts'
import { type RunningServer, removeDataDir, startServer } from '#tests/running-server.ts'
import { projectRoot } from '#tests/source-files.ts'

const serverFolder = path.join(projectRoot, 'build/server')
const chunks = () =>
  globSync('**/*.js', { cwd: serverFolder }).map((file) => ({
    file,
    text: readFileSync(path.join(serverFolder, file), 'utf8'),
  }))

/** The sources in the bundle: the bundler names each above what it made of it. */
const bundledSources = () =>
  chunks().flatMap(({ text }) => [...text.matchAll(/^\/\/ (\S+\.tsx?)$/gm)].map(([, name = '']) => name))

const dataDir = await demoDataDir()
const reports = mkdtempSync(path.join(os.tmpdir(), 'noken-loaded-'))
let server: RunningServer

beforeAll(async () => {
  const reporter = new URL('./report-loaded.ts', import.meta.url)
  server = await startServer({
    dataDir,
    env: { DEMO: '1', NODE_OPTIONS: `--import=${reporter.href}`, LOADED_FOLDER: reports },
  })
})

afterAll(async () => {
  await server?.stop()
  removeDataDir(dataDir)
  rmSync(reports, { recursive: true })
})

test('every source of the server is in the bundle once', () => {
  const all = bundledSources()
  expect(all.length).toBeGreaterThan(300)
  expect(all).toContain('shared/domain-error.ts')
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
})

test('what runs in a thread or a process of its own is part of the bundle, and never published', () => {
  const entries = chunks().flatMap(({ file, text }) =>
    [...text.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)].map(([, name = '']) =>
      path.join(serverFolder, path.dirname(file), name),
    ),
  )
  expect(entries.map((file) => path.basename(file)).sort()).toEqual([
    'backup-process.server.js',
    'certificate-painter.server.js',
    'create-worker.server.js',
    'email-picture-painter.server.js',
    'hashing-worker.server.js',
    'picture-reading.server.js',
    'receipt-painter.server.js',
    'rendering.server.js',
    'share-picture-painter.server.js',
    'upload-reading.server.js',
    'worker.server.js',
    'workshop-process.server.js',
  ])
  expect(entries.filter((file) => !existsSync(file))).toEqual([])
  expect(globSync('**/*.server*', { cwd: path.join(projectRoot, 'build/client') })).toEqual([])
})

test('a start loads the bundle and no source beside it, in the server and in the thread of the database', async () => {
  expect((await fetch(`${server.url}/courses`)).status).toBe(200)
  const loaded = globSync('*', { cwd: reports }).map((name) =>
    readFileSync(path.join(reports, name), 'utf8').trimEnd().split('\n'),
  )
  expect(loaded).toHaveLength(2)
  const files = loaded.flat().map((file) => path.relative(projectRoot, file))
  expect(files).toContain('build/server/index.js')
  expect(files).toContain('build/server/platform/embedded-database/worker.server.js')
  const own = files.filter((file) => !/^(build|node_modules)\//.test(file)).sort()
  expect(own).toEqual([
    'server/bundle/sources-of-build.ts',
    'server/start.ts',
    'tests/process/report-loaded.ts',
    'tests/process/report-loaded.ts',
  ])
})

test('the build knows everything that it was made of', () => {
  const recorded = recordedSources(projectRoot)
  expect(bundledSources().filter((name) => !recorded?.has(name))).toEqual([])
  for (const file of [
    'app/routes.ts',
    'app/sheets/site.css',
    'messages/id.json',
    'package.json',
    'vite.config.ts',
  ])
    expect(recorded?.has(file), file).toBe(true)
  expect(isBuildCurrent(projectRoot)).toBe(true)
})
