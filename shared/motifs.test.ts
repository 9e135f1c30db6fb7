import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '#tests/source-files.ts'
import { motifColors } from './motif-colors.ts'
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

test('objects are drawn in the same colours everywhere', () => {
  const sheet = readFileSync(path.join(projectRoot, 'app/ui/styles/figures.css'), 'utf8')
  const drawn = /@utility motif \{(.*?)\n\}/s.exec(sheet)?.[1] ?? ''
  const { line, ...fills } = motifColors
  for (const [name, color] of Object.entries(fills)) expect(drawn).toContain(`--${name}: ${color};`)
  expect(drawn).toContain(`stroke: ${line};`)
})

const demo = (file: string) => readFileSync(path.join(projectRoot, 'content', file), 'utf8')
const demoEvents = z.array(
  z.object({ title: z.string(), category: z.string(), motif: z.string().optional() }),
)
const demoCourse = z.object({ title: z.string(), category: z.string(), motif: z.string().optional() })
const front = (file: string) => demo(file).split('---\n')[1] ?? ''
const filesOf = (folder: string) => readdirSync(path.join(projectRoot, 'content', folder))

test('no two courses, events or articles of the demo look alike, whoever stands beside whom', () => {
  const courses = filesOf('demo-courses')
    .filter((name) => !name.endsWith('.yml'))
    .map((name) => demoCourse.parse(parse(demo(`demo-courses/${name}/course.yml`))))
  const articles = filesOf('articles').map((name) => demoCourse.parse(parse(front(`articles/${name}`))))
  for (const list of [courses, demoEvents.parse(parse(demo('demo-events.yml'))), articles]) {
    const shown = list.map(motifOf)
    expect(shown.length).toBeGreaterThan(7)
    expect(new Set(shown).size, shown.join(' ')).toBe(shown.length)
  }
})
