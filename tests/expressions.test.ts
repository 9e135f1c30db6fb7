import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

type Expression = { pattern: string; flags: string }

/** Every regular expression that is written out in a file. */
function expressionsIn(text: string, lang: 'ts' | 'tsx'): Expression[] {
  const found: Expression[] = []
  JSON.stringify(parseAst(text, { lang }), (key, value) => {
    if (key === 'regex' && value) found.push(value)
    return typeof value === 'bigint' ? String(value) : value
  })
  return found
}

/** Whether repeating one character can make it take time by the square of the text's length, or worse. Texts that
 *  repeat several characters are not tried. */
const canBacktrack = ({ pattern, flags }: Expression): boolean =>
  analyse({ source: pattern, flags }).reports.length > 0

test('no regular expression can be made to take long by a character over and over', () => {
  const files = sourceFiles(['app', 'content', 'db', 'domain', 'platform', 'server', 'shared'])
  const expressions = files.flatMap(({ path, text }) =>
    expressionsIn(text, path.endsWith('x') ? 'tsx' : 'ts').map((each) => ({ path, ...each })),
  )
  expect(expressions.length).toBeGreaterThan(100)
  expect(expressions.filter(canBacktrack)).toEqual([])
})

test('one that could is found', () => {
  const text = String.raw`const words = text.match(/\S*[\p{L}\p{N}]\S*/gu), ends = /\s+$/, fine = /^\d+$/`
  expect(expressionsIn(text, 'ts').map(canBacktrack)).toEqual([true, true, false])
})
