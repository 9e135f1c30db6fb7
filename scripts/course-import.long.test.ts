import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { folderOf } from '#domain/course-import/folder-for-test.ts'
import { extent } from '#tests/runner/extent.ts'

const run = promisify(execFile)

type Outcome = { code: number; stdout: string; stderr: string }

async function script(name: string, dataDir: string, ...given: string[]): Promise<Outcome> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'production' }
  const file = path.resolve('scripts', name)
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...given], { env }).then(
    (output) => ({ code: 0, ...output }),
    (failed: Outcome) => failed,
  )
}

const course = { 'a/README.md': '# A\n\nModul.', 'a/1.md': '# Satu\n\n[hilang](9.md) ![Peta](peta.png)' }
const instructor = ['--instructor', 'guru@noken.example']

test('a bad folder or argument is one sentence, exit 1, and nothing is written', async () => {
  const dataDir = path.join(await folderOf({}), 'data')
  const folder = await folderOf({ ...course, 'a/2.md': new Uint8Array(10_000_000) })
  const refusals: [string[], RegExp][] = [
    [[folder, ...instructor], /^a\/2\.md is larger than 8 MB\. .* Nothing was imported\.\n$/],
    [
      [path.join(folder, 'hilang'), ...instructor],
      /^There is no folder .*hilang\. Nothing was imported\.\n$/,
    ],
    [[folder, ...instructor, '--price', 'murah'], /^--price: should be whole rupiah, such as 149000\n$/],
    [[folder, ...instructor, '--level', 'ahli'], /^--level: /],
    [[folder], /^npm run course:import -- FOLDER --instructor EMAIL/],
    [[folder, ...instructor, '--harga', '5'], /^Unknown option '--harga'/],
  ]
  // Each is a process.
  for (const [given, sentence] of extent === 'all' ? refusals : refusals.slice(0, 2)) {
    const { code, stdout, stderr } = await script('course-import.ts', dataDir, ...given)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
  }
  expect(existsSync(dataDir)).toBe(false)
})

test('an import shows its progress and prints a report; for somebody who is no instructor it says so', async () => {
  const dataDir = path.join(await folderOf({}), 'data')
  const folder = await folderOf(course)
  const nobody = await script('course-import.ts', dataDir, folder, ...instructor)
  expect(nobody).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('Nobody here has the address guru@noken.example. Nothing was imported.'),
  })

  await script(
    'user-create.ts',
    dataDir,
    '--role',
    'instructor',
    '--email',
    'guru@noken.example',
    '--password',
    'kata-sandi-guru',
  )
  const { code, stdout, stderr } = await script(
    'course-import.ts',
    dataDir,
    folder,
    ...instructor,
    '--price',
    '99000',
    '--publish',
  )
  expect([code, stderr]).toEqual([0, 'Reading the folder …\nSaving the course …\n'])
  expect(stdout).toMatch(
    /^Created "Kursus uji" \(published\): \/courses\/[0-9a-f-]{36}\n {2}modules +1\n {2}lessons +1 \(/,
  )
  expect(stdout).toContain('  links unresolved   1\n    - a/1.md: 9.md\n')
  expect(stdout).toContain('  pictures missing   1\n    - a/1.md: peta.png\n')
})
