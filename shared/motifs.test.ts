import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#tests/source-files.ts'
import { motifOf, motifs } from './motifs.ts'

const sprite = readFileSync(path.join(projectRoot, 'app/ui/motifs/motifs.svg'), 'utf8')
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/g)]

test('every object is drawn once, in a kilobyte at most, and none is drawn that has no name', () => {
  expect(symbols.map(([, id]) => id)).toEqual(motifs.toSorted())
  for (const [symbol] of symbols) expect(symbol.length, symbol.slice(0, 40)).toBeLessThanOrEqual(1000)
})

test('objects take their colours from where they stand', () => {
  expect(sprite).not.toMatch(/#[0-9a-f]{3}|style=|stroke="/i)
})

test('what was chosen counts, then what the title names, then the category', () => {
  const title = 'Berani Bicara di Depan Umum'
  expect(motifOf({ title, category: 'Design', motif: 'fish' })).toBe('fish')
  expect(motifOf({ title, category: 'Design' })).toBe('megaphone')
  expect(motifOf({ title, category: 'Design', motif: 'no-such-thing' })).toBe('megaphone')
  expect(['palette', 'brush', 'poster']).toContain(motifOf({ title: 'Warna', category: 'Design' }))
})

test('only whole words name an object', () => {
  expect(motifOf({ title: 'Ideologi', category: null })).not.toBe('lightbulb')
  expect(motifOf({ title: 'Mengenal Internet of Things', category: null })).toBe('sensor')
})
