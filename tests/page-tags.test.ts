import { expect, test } from 'vitest'
import { kindsOfTag, listTags } from '#db/page-tags.ts'
import { sourceFiles } from './source-files.ts'

const namesOfKind = kindsOfTag.map((kind) => new RegExp(`\\b${kind}Tags?\\(`))
const names = [...listTags.map((list) => new RegExp(`'${list}'`)), ...namesOfKind]

/** What stands between the brackets of every call of a function. */
const callsOf = (name: string, folder: string): string[] =>
  sourceFiles([folder]).flatMap(({ text }) => {
    const calls = [...text.matchAll(new RegExp(`(?<!function )\\b${name}\\(`, 'g'))]
    return calls.map(({ index }) => argumentsAt(text, index + name.length))
  })

function argumentsAt(text: string, start: number): string {
  let open = 0
  for (let place = start; place < text.length; place += 1) {
    if (text[place] === '(') open += 1
    if (text[place] === ')') open -= 1
    if (open === 0) return text.slice(start, place)
  }
  return text.slice(start)
}

test('every tag that a cached page carries is announced by a use case, and the other way round', () => {
  const carried = callsOf('cachePage', 'app')
  const announced = callsOf('announceChange', 'domain')
  expect(carried.length).toBeGreaterThan(20)
  expect(announced.length).toBeGreaterThan(20)
  // A course's and an event's tags name the list that they belong to as well.
  const lists = {
    courses: /\bcourseTags\(/,
    events: /\beventTags\(/,
    mentors: /'mentors'/,
    articles: /'articles'/,
    portfolios: /'portfolios'/,
    organisation: /'organisation'/,
  }
  for (const name of names) {
    const list = listTags.find((each) => name.source === `'${each}'`)
    const isNamed = (call: string) => name.test(call) || (list !== undefined && lists[list].test(call))
    expect(carried.filter(isNamed), `pages that carry ${name}`).not.toEqual([])
    expect(announced.filter(isNamed), `use cases that announce ${name}`).not.toEqual([])
  }
})
