import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesSaying, projectRoot, sourceFiles } from './source-files.ts'

const folders = ['app', 'content', 'db', 'domain', 'platform', 'scripts', 'server', 'shared']
const files = sourceFiles(folders)

const saying = (words: RegExp, among = files) => filesSaying(words, among)

const program = /\beval\(|\bnew Function\b|(?<![.\w])exec(?:Sync)?\(|\bshell: true|setTimeout\(\s*['"`]/

test('nothing that people send becomes a program: neither of JavaScript nor of a shell', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(saying(program)).toEqual([])
  expect(saying(program, [{ path: 'a', text: 'exec(`convert photo`)' }])).toEqual(['a'])
  expect(saying(program, [{ path: 'a', text: 'pattern.exec(text)' }])).toEqual([])
  // Who starts a process names one of ours.
  const starting = saying(/from 'node:child_process'/)
  expect(starting.filter((file) => file.startsWith('app/'))).toEqual([])
})

test('HTML as a text is put into a page in one place', () => {
  // And what the server has drawn of our own components, which is text of React's making.
  expect(saying(/dangerouslySetInnerHTML/)).toEqual(['app/ui/prose.tsx'])
  expect(saying(/<Drawn\b/)).toEqual([
    'app/desk/dashboards/learning-analytics.tsx',
    'app/desk/dashboards/staff-overview.tsx',
    'app/desk/routes/admin-dashboard.tsx',
    'app/root.tsx',
    'app/studio/insights/analytics-tab.tsx',
  ])
  // Pages that stay plain, and what of a kept one is its reader's, are drawn by React as well.
  expect(saying(/renderToStaticMarkup/).filter((file) => !file.includes('.test.'))).toEqual([
    'app/answers/own-page.server.tsx',
    'app/entry.server.tsx',
    'app/shell/charts/week-chart.server.tsx',
    'app/shell/notices.server.tsx',
    'app/studio/insights/cohort-table.server.tsx',
  ])
  expect(saying(/\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/)).toEqual([])
})

/** Files whose expressions are made of words that stand in the same file. */
const madeHere = [
  'app/answers/fill-typed.server.ts',
  'app/answers/marked-page.server.ts',
  'domain/course-import/html-tags.server.ts',
  'domain/people/person-name.ts',
  'domain/people/second-factor/recovery-codes.ts',
  'platform/picture-storage/bucket-storage.server.ts',
  'shared/printed-code.ts',
  'shared/read-csv.ts',
]

test('no regular expression is made of what people type', () => {
  expect(saying(/\bRegExp\(/).filter((file) => !madeHere.includes(file))).toEqual([])
})

test('nothing that others must not guess comes from Math.random', () => {
  expect(saying(/Math\.random/)).toEqual([])
})

test('no page listens to messages of other windows, only to those of the own worker, which has pages of this site alone', () => {
  const inBrowser = files.filter((file) => file.path.startsWith('app/'))
  expect(saying(/addEventListener\(\s*'message'|onmessage/, inBrowser)).toEqual([
    'app/enhance/offline.ts',
    'app/enhance/worker-asks.ts',
    'app/worker/main.ts',
  ])
  // The window itself, by whatever name, is listened to by none of them.
  expect(saying(/(?:window|self|globalThis|^|[^.\w])addEventListener\(\s*'message'/m, inBrowser)).toEqual([])
})

test('browsers store nothing but drafts of courses, notes not yet stored, where somebody stopped reading, that they want no key to search with, that they are signing out, that they were asked about what is not sent, the form that was sent last, and what is kept of courses', () => {
  const inBrowser = files.filter((file) => file.path.startsWith('app/'))
  expect(saying(/localStorage|sessionStorage|indexedDB|document\.cookie\s*=/, inBrowser)).toEqual([
    'app/enhance/leaving.ts',
    'app/enhance/offline-leaving.ts',
    'app/enhance/search.ts',
    'app/enhance/unsent-again.ts',
    'app/enhance/unsent.ts',
    'app/learning/notes/unsaved-notes.ts',
    'app/learning/quiz/unsaved-answers.ts',
    'app/learning/reading-place/places.ts',
    'app/shell/drafts/saved-drafts.ts',
    'app/worker/small-store.ts',
  ])
  // What a visitor has saved is in a cookie of the server's, which marks it on pages that all visitors share.
  expect(saying(/document\.cookie/, inBrowser)).toEqual(['app/enhance/saving.ts'])
})

const algorithm =
  /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|scryptSync|pbkdf2Sync)\(\s*'([^']+)'/g

test('every algorithm is in the inventory of docs/security.md, and none beside it', () => {
  const text = readFileSync(path.join(projectRoot, 'docs/security.md'), 'utf8')
  const inventory = text.split('## Keys and algorithms')[1]?.split('\n## ')[0] ?? ''
  const used = new Set(
    files.flatMap(({ text }) => [...text.matchAll(algorithm)].map(([, name = '']) => name)),
  )
  expect(used.size).toBeGreaterThan(0)
  for (const name of used) expect(inventory, name).toContain(`\`${name}\``)
  expect(saying(/'(?:md5|rc4|des-|aes-\d+-(?:ecb|cbc))/i)).toEqual([])
})
