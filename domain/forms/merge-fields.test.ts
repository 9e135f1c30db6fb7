import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseOf } from './base-of.ts'
import { mergeFields, readBase, shortIn } from './merge-fields.ts'

const names = ['title', 'place', 'text'] as const
type Typed = Record<(typeof names)[number], string>

const begun: Typed = { title: 'Kelas', place: 'Sorong', text: 'Isi '.repeat(50).trim() }
const merged = (mine: Partial<Typed>, theirs: Partial<Typed>, base: Typed = begun) =>
  mergeFields(
    { base: readBase(baseOf(base)), mine: { ...base, ...mine }, theirs: { ...base, ...theirs } },
    { names },
  )

test('what only the other changed is theirs, what only I changed is mine', () => {
  expect(merged({ text: 'Baru' }, { place: 'Gedung B' })).toEqual({
    merged: { ...begun, text: 'Baru', place: 'Gedung B' },
    conflicts: [],
    fromOther: ['place'],
  })
})

test('what both changed is a conflict and stays mine, unless both changed it alike', () => {
  const theirs = { title: 'Mereka', text: 'Sama', place: 'Gedung B' }
  expect(merged({ title: 'Aku', text: 'Sama' }, theirs)).toEqual({
    merged: { title: 'Aku', text: 'Sama', place: 'Gedung B' },
    conflicts: ['title'],
    fromOther: ['place'],
  })
})

test('of a long text the base holds a checksum; its line breaks and the blanks at its ends are no change', () => {
  const base = readBase(baseOf(begun))
  expect([shortIn(base?.title), shortIn(base?.text)]).toEqual(['Kelas', null])
  const long = `${'Baris\n'.repeat(30)}akhir`
  const sent = ` ${long.replaceAll('\n', '\r\n')} `
  expect(merged({ text: sent }, { text: 'Lain' }, { ...begun, text: long }).merged.text).toBe('Lain')
})

test('fields that belong together are one: a time of mine is not saved with their time zone before I have seen both', () => {
  const together = [['title', 'place']] as const
  const merge = (mine: Partial<Typed>, theirs: Partial<Typed>) =>
    mergeFields(
      { base: readBase(baseOf(begun)), mine: { ...begun, ...mine }, theirs: { ...begun, ...theirs } },
      { names, together },
    )
  expect(merge({ title: 'A' }, { place: 'B' })).toEqual({
    merged: { ...begun, title: 'A', place: 'B' },
    conflicts: ['title'],
    fromOther: ['place'],
  })
  expect(merge({ title: 'A' }, { title: 'C', place: 'B' })).toMatchObject({
    conflicts: ['title'],
    fromOther: ['place'],
  })
  expect(merge({}, { title: 'C', place: 'B' })).toMatchObject({
    conflicts: [],
    fromOther: ['title', 'place'],
  })
})

test('without a base every difference is a conflict', () => {
  for (const base of ['', '{', '[]', '{"title":1}']) expect(readBase(base)?.title).toBeUndefined()
  const both = { base: null, mine: { ...begun, title: 'A' }, theirs: { ...begun, place: 'B' } }
  expect(mergeFields(both, { names })).toMatchObject({ conflicts: ['title', 'place'], merged: both.mine })
})

const form = fc.record({ title: fc.string(), place: fc.string(), text: fc.string({ maxLength: 200 }) })
const plain = (value: string) => value.replaceAll('\r\n', '\n').trim()

test('nothing that anybody typed is lost: it is in the merged form, or its field is in conflict', () => {
  fc.assert(
    fc.property(form, form, form, (base, mine, theirs) => {
      const result = merged(mine, theirs, base)
      for (const name of names) {
        const isIn = (typed: Typed) => plain(result.merged[name]) === plain(typed[name])
        const has = (typed: Typed) => plain(typed[name]) !== plain(base[name])
        if (has(mine)) expect(isIn(mine)).toBe(true)
        if (has(theirs)) expect(isIn(theirs) || result.conflicts.includes(name)).toBe(true)
        if (!has(mine) && !has(theirs)) expect(isIn(base)).toBe(true)
      }
    }),
  )
})

test('edits of different fields come to the same in either order', () => {
  const owners = fc.array(fc.boolean(), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(form, form, owners, (base, typed, owner) => {
      const edit = (isMine: boolean) =>
        Object.fromEntries(names.map((name, at) => [name, owner[at] === isMine ? typed[name] : base[name]]))
      const [one, other] = [merged(edit(true), edit(false), base), merged(edit(false), edit(true), base)]
      expect(one.conflicts).toEqual([])
      for (const name of names) expect(plain(one.merged[name])).toBe(plain(other.merged[name]))
    }),
  )
})
