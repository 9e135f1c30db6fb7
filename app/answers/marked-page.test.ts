import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betweenMarks, ownMark, piecesOf } from './marked-page.server.ts'

const marked = (name: string, text: string) => `<${ownMark} data-part="${name}">${text}</${ownMark}>`
const page = (attributes: string, rest: string) => `<!DOCTYPE html><html lang="id"${attributes}>${rest}`

test('a page falls into what is the same for everybody and what stands in the place of own parts', () => {
  const html = page(
    ' data-viewer="x"',
    `<p>a</p>${marked('bell', '')}<p>b</p>${marked('mark-1a', '<i>c</i>')}`,
  )
  expect(piecesOf(html)).toEqual([
    { text: '<!DOCTYPE html><html lang="id"' },
    { text: ' data-viewer="x"', own: 'document' },
    { text: '><p>a</p>' },
    { text: '', own: 'bell' },
    { text: '<p>b</p>' },
    { text: '<i>c</i>', own: 'mark-1a' },
    { text: '' },
  ])
})

test('together the pieces are the page without marks, whatever it says', () => {
  const text = fc.string().map((each) => each.replaceAll(ownMark, ''))
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), (parts) => {
      const html = parts.map(([own, after]) => marked('part', own) + after).join('')
      const pieces = betweenMarks(html)
      expect(pieces.map((piece) => piece.text).join('')).toBe(parts.flat().join(''))
      expect(pieces.filter((piece) => piece.own !== undefined)).toHaveLength(parts.length)
    }),
  )
})

test('the mark is not to be guessed', () => {
  expect(ownMark).toMatch(/^own-[0-9a-f]{24}$/)
})

test('a document that has no place for what it says of its reader is not kept for readers', () => {
  expect(() => piecesOf('<html><p>a</p>')).toThrow('no place')
})
