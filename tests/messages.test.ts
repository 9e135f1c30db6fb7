import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { messagesOf, placeholder, saying } from './messages-of.ts'
import { projectRoot, type SourceFile, sourceFiles } from './source-files.ts'

const product = ['app', 'content', 'db', 'domain', 'platform', 'scripts', 'server', 'shared']

const english = messagesOf('en')
const indonesian = messagesOf('id')
const keys = Object.keys(english)

const placeholders = (message: unknown) =>
  [...JSON.stringify(message).matchAll(placeholder)].map(([, name]) => name).sort()

test('both languages have the same messages with the same placeholders', () => {
  expect(Object.keys(indonesian).sort()).toEqual([...keys].sort())
  for (const key of keys) {
    expect(new Set(placeholders(indonesian[key])), key).toEqual(new Set(placeholders(english[key])))
  }
})

test('every message says something, and the Indonesian ones address the reader as kamu', () => {
  for (const messages of [english, indonesian]) {
    for (const [key, message] of Object.entries(messages))
      expect(JSON.stringify(message).length, key).toBeGreaterThan(2)
  }
  // Parents and guardians are strangers, and older than anyone who learns.
  const formal = Object.entries(indonesian).filter(
    ([key, message]) => !key.startsWith('guardians_') && /\banda\b/i.test(JSON.stringify(message)),
  )
  expect(formal).toEqual([])
})

/** Folders of app/ that speak for every area, and so say only what is common. */
const speakForAll = ['answers', 'api', 'enhance', 'middleware', 'sheets', 'ui']
const areas = readdirSync(path.join(projectRoot, 'app'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !speakForAll.includes(entry.name))
  .map(({ name }) => name.replaceAll('-', '_'))

/** Rooms of the domain whose words are those of an area with another name. */
const areaOfRoom = new Map([
  ['audit', 'desk'],
  ['personal-data', 'people'],
  ['course-import', 'studio'],
  ['quizzes', 'studio'],
])

/** The area that a file belongs to; 'common' for what speaks for all of them. */
function areaOf(file: string): string {
  const [floor, room = '', ...rest] = file.split('/')
  if (floor === 'app' && rest.length === 0) return 'shell'
  const area = (floor === 'domain' ? areaOfRoom.get(room) : undefined) ?? room.replaceAll('-', '_')
  return (floor === 'app' || floor === 'domain') && areas.includes(area) ? area : 'common'
}

/** The area that a key begins with. */
const areaNamedBy = (key: string) => ['common', ...areas].find((area) => key.startsWith(`${area}_`))

/** Which areas use which key. */
function usesIn(files: readonly SourceFile[]): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  for (const { path: file, text } of files) {
    for (const [, key = ''] of text.matchAll(/\bm\s*\.\s*([a-z]\w*)/g))
      uses.set(key, (uses.get(key) ?? new Set()).add(areaOf(file)))
  }
  return uses
}

const uses = usesIn(sourceFiles(product))

test('every message is used somewhere', () => {
  expect(keys.filter((key) => !uses.has(key))).toEqual([])
})

test('a key begins with the area that it is used in, or with common_', () => {
  expect(areas.length).toBeGreaterThan(10)
  expect(keys.filter((key) => areaNamedBy(key) === undefined)).toEqual([])
  const elsewhere = keys.flatMap((key) => {
    const area = areaNamedBy(key)
    const others = [...(uses.get(key) ?? [])].filter((user) => area !== 'common' && user !== area)
    return others.map((other) => `${key}, used in ${other}`)
  })
  expect(elsewhere, 'name these common_…').toEqual([])
})

test('what is called common is used by two areas, or by what speaks for all', () => {
  const speaksForAll = (area: string) => area === 'common' || area === 'shell'
  const ofOne = keys.flatMap((key) => {
    const [area = '', ...others] = uses.get(key) ?? []
    const isOfOne = areaNamedBy(key) === 'common' && others.length === 0 && !speaksForAll(area)
    return isOfOne ? [`${key}, used in ${area} alone`] : []
  })
  expect(ofOne).toEqual([])
})

test('a use in another area would be found', () => {
  const text = 'const title = m\n  .events_title()'
  expect(usesIn([{ path: 'app/events/event-card.tsx', text }]).get('events_title')).toEqual(
    new Set(['events']),
  )
  expect(areaOf('domain/events/schema.ts')).toBe('events')
  expect(areaOf('app/passion-quiz/routes/passion-discovery.tsx')).toBe('passion_quiz')
  expect(areaOf('app/root.tsx')).toBe('shell')
  expect(areaOf('app/answers/form-refusal.server.ts')).toBe('common')
  expect(areaOf('server/http-server.ts')).toBe('common')
})

/** Messages that say the same today and mean different things, so that one may change without the other. */
const sameByChance = [
  // An account that may sign in; a student who learns.
  ['people_status_active', 'studio_status_active'],
  // A price of nothing; a lesson that everybody may open, in a course that may cost something.
  ['common_free', 'common_lesson_free'],
  // To find an event again; to store what was typed.
  ['common_save', 'studio_save_title'],
  // What somebody has written to us; to write to a student.
  ['desk_inbox_kind_contact', 'studio_message'],
  // From the old value to a new one; from a network address.
  ['desk_audit_detail_from', 'desk_audit_from_address'],
  // A figure of a week; what is done, and to whom.
  ['common_week_value', 'desk_inbox_mark_of'],
]

test('one sentence has one key', () => {
  const bySaying = Map.groupBy(keys, (key) => saying([english[key], indonesian[key]]))
  const same = [...bySaying.values()].filter((group) => group.length > 1).map((group) => group.sort())
  expect(same.sort()).toEqual(sameByChance.map((group) => [...group].sort()).sort())
})
