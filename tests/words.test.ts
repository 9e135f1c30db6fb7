import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { messagesOf, saying } from './messages-of.ts'
import { projectRoot, sourceFiles } from './source-files.ts'

const wordList = readFileSync(path.join(projectRoot, 'docs/words.md'), 'utf8')
const lines = wordList.split('\n').filter((line) => line.startsWith('| '))
/** The Indonesian words, in italics, that its last column calls second names. */
const secondNames = lines.flatMap((line) => {
  const notCalled = line.split('|').at(-2) ?? ''
  return [...notCalled.matchAll(/(?<!\w)_([^_]+)_(?!\w)/g)].map(([, word = '']) => word)
})

/** Messages that say one of these words, of whomever, whatever their placeholders are called. */
const saidIn = (messages: Record<string, unknown>, words: readonly string[]) =>
  Object.entries(messages).flatMap(([key, message]) => {
    const said = saying(message).replaceAll('\\n', ' ')
    return words
      .filter((word) => new RegExp(`\\b${word}(?:ku|mu|nya)?\\b`, 'i').test(said))
      .map((word) => `${key}: ${word}`)
  })

/** Parents and guardians are strangers, and older than anyone who learns; a class of a school is no course. */
const ofSchools =
  /^(?:guardians_\w+: anda|(?:desk|guardians|shell_flash)_(?:audit_action_)?class_\w+: kelas)$/

/** The grade of a course without graded work is called so (P33). */
const ofGrades = 'certificates_grade_completed: tuntas'

test('the Indonesian messages have one word for one thing', () => {
  expect(secondNames.length).toBeGreaterThan(40)
  const said = saidIn(messagesOf('id'), secondNames)
  expect(said.filter((each) => !ofSchools.test(each) && each !== ofGrades)).toEqual([])
  expect(saidIn({ a: 'Ikut kelas {acara}', b: 'Di perambanmu' }, secondNames)).toEqual([
    'a: kelas',
    'b: peramban',
  ])
})

/** What the organisation says in Indonesian: its legal texts, and what content/ has for readers of it. */
function organisationTexts(): Record<string, string> {
  const legal = globSync('content/legal/*.id.md', { cwd: projectRoot })
  const typed = sourceFiles(['content']).map(({ path: file, text }): [string, string] => [
    file,
    [...text.matchAll(/\bid:\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g)].map(([said]) => said).join('\n'),
  ])
  const read = legal.map((file): [string, string] => [
    file,
    readFileSync(path.join(projectRoot, file), 'utf8'),
  ])
  return Object.fromEntries([...typed, ...read])
}

/** Second names that stand there for something else. */
const otherMeanings = [
  // People who arrange something in the lives of readers.
  'content/landing-close.ts: panitia',
  'content/testimonials.ts: panitia',
  // Who leads through a celebration.
  'content/passion-quiz.ts: acara',
  // Practice together, in a program.
  'content/programs/creative-room.ts: kelas',
  // What a program or a reader's connection costs, which is no price of ours.
  'content/programs/creative-room.ts: biaya',
  'content/legal/privacy.id.md: biaya',
  // What a browser says it is.
  'content/legal/privacy.id.md: user',
  // What a certificate is not.
  'content/legal/terms.id.md: ijazah',
  // One of the sun.
  'content/motif-names.ts: panel',
  // Something carried through to its end, outside of courses.
  'content/passion-categories.ts: tuntas',
  'content/programs/young-leaders.ts: tuntas',
  // For a job.
  'content/programs/career-connection.ts: lamaran',
]

test('what the organisation says in Indonesian has these words too, but for a few that mean something else', () => {
  expect(saidIn(organisationTexts(), secondNames).sort()).toEqual(otherMeanings.sort())
})

/** Second names that courses, articles and events of the demo say of other things: of work, school, celebrations and
 *  other people's programs. */
const everyday =
  /^(kelas|biaya|acara|tes|user|ijazah|berturut-turut|panitia|laman|anggota|lamaran|subjek|pelajar|lampiran|tuntas|tamu|forum|panel|diskusi|guru|log|link|saringan|dokumen|file|kode cadangan)$/

/** What the demo says in Indonesian, without a course that others wrote (IoT untuk Pemula), without the names of settings. */
function demoTexts(): Record<string, string> {
  const written = globSync('content/{demo-events.yml,articles/*.md,demo-courses/**/*.{md,yml}}', {
    cwd: projectRoot,
  })
    .filter((file) => !file.includes('iot-untuk-pemula'))
    .map((file): [string, string] => [
      file,
      readFileSync(path.join(projectRoot, file), 'utf8').replaceAll(/^ *(?:- )?[a-z_]+:/gm, ''),
    ])
  return Object.fromEntries(written)
}

test('what the demo says has these words where it speaks of what the product has a word for', () => {
  const texts = demoTexts()
  expect(Object.keys(texts).length).toBeGreaterThan(60)
  expect(
    saidIn(
      texts,
      secondNames.filter((word) => !everyday.test(word)),
    ),
  ).toEqual([])
})

/** Names, which keep their capital within a sentence. */
const names =
  /^(Noken|Open|Badges|LinkedIn|Anda|Senin|Inggris|Indonesia|Google|Authenticator|Aegis|Kalender|Markdown|YouTube|WebP|WhatsApp|Python|Aiken|Moodle|Rp|Simpan|Bagikan|Ctrl|Enter|Mandiri|Layar|Utama)$/

test('Indonesian buttons, headings and labels are written as sentences are', () => {
  const inside = (messages: Record<string, unknown>) =>
    Object.entries(messages).flatMap(([key, message]) =>
      [...saying(message).matchAll(/(?<=[a-z,}] )[A-Z][a-z]\w*/g)].flatMap(([word]) =>
        names.test(word) ? [] : [`${key}: ${word}`],
      ),
    )
  expect(inside(messagesOf('id'))).toEqual([])
  expect(inside({ a: 'Lanjut Belajar', b: 'Buka Google Kalender. Lalu masuk' })).toEqual(['a: Belajar'])
})

/** Sentences of SPEC that leave open how many they speak of. */
const ofTheSpecification = ['courses_found', 'desk_users_found', 'desk_users_found_many']

test('English messages say one in the singular: by variants, not by brackets', () => {
  const bracketed = Object.entries(messagesOf('en')).filter(([, message]) => /\w\(s\)/.test(saying(message)))
  expect(bracketed.map(([key]) => key).sort()).toEqual(ofTheSpecification)
})

test('the list of words speaks of tables and columns that there are', () => {
  const declarations = sourceFiles(['db/tables']).flatMap(({ text }) => text.split(/(?=pgTable\()/))
  const columns = [...wordList.matchAll(/`([a-z_]+)\.([a-z_]+)`/g)].map(([, table = '', column = '']) => ({
    table,
    column,
  }))
  expect(columns.length).toBeGreaterThan(20)
  for (const { table, column } of columns) {
    const declaration = declarations.find((text) => new RegExp(`^pgTable\\(\\s*'${table}'`).test(text))
    expect(declaration, table).toContain(`'${column}'`)
  }
})
