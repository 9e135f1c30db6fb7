import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { m } from '#messages'

/** Text that would cost the server seconds or gigabytes to lay out: no lesson needs it, an attack does. The message says why, in the reader's
 *  language. */
export class TooComplexError extends Error {
  override name = 'TooComplexError'
}

/** 1 MB is about 150,000 words: a lesson of 12 hours. */
const maxCharacters = 1_000_000
/** Parsing takes time by the square of the number of blocks, and memory by the number of marks: this much takes two seconds and 250 MB at
 *  worst. The longest lessons that we know have 400 lines and 800 marks. */
const maxLines = 4000
const maxMarks = 40_000
const marksInWords = '* _ [ ]'
/** Matching the marks of emphasis and links within a paragraph takes time by the square of their number. */
const maxMarkPairs = 50_000_000
const maxNesting = 24
const maxNestingOfAllLines = 100_000
const maxOpenTags = 100
/** An unclosed <b> is opened anew in every block after it. */
const maxOpenFormattingTags = 10
const maxColumns = 200
const maxTableCells = 50_000
const maxReferencedCharacters = 1_000_000

/** Throws TooComplexError for text that must not even be parsed. */
export function checkText(markdown: string): void {
  if (markdown.length > maxCharacters)
    throw new TooComplexError(m.courses_markdown_length({ n: maxCharacters }))
  // A paragraph and a table end at a blank line at the latest.
  const block = { marks: 0, columns: 0 }
  const total = { lines: 0, marks: 0, markPairs: 0, cells: 0, nesting: 0 }
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (/^\s*$/.test(line)) Object.assign(block, { marks: 0, columns: 0 })
    else total.lines += 1
    const marks = line.match(/[*_~[\]!<&`]/g)?.length ?? 0
    total.markPairs += marks * (2 * block.marks + marks)
    block.marks += marks
    total.marks += marks
    const columns = line.split('|').length
    if (columns > maxColumns) throw new TooComplexError(m.courses_markdown_columns({ n: maxColumns }))
    if (/^[\s>|:-]+$/.test(line)) block.columns = Math.max(block.columns, columns)
    total.cells += block.columns
    const nesting = nestingOf(line)
    total.nesting += nesting
    if (nesting > maxNesting || total.nesting > maxNestingOfAllLines)
      throw new TooComplexError(m.courses_markdown_nested())
  }
  if (total.lines > maxLines) throw new TooComplexError(m.courses_markdown_lines({ n: maxLines }))
  if (total.markPairs > maxMarkPairs)
    throw new TooComplexError(m.courses_markdown_marks({ marks: marksInWords }))
  if (total.marks > maxMarks)
    throw new TooComplexError(m.courses_markdown_many_marks({ n: maxMarks, marks: marksInWords }))
  if (total.cells > maxTableCells) throw new TooComplexError(m.courses_markdown_cells({ n: maxTableCells }))
}

/** How many lists and quotes a line that starts one can be in, at most. */
function nestingOf(line: string): number {
  const margin = line.match(/^[\s>*+\-\d.)]*/)?.[0] ?? ''
  const markers = margin.match(/>|[*+-](?=\s)|\d[.)](?=\s)/g)?.length ?? 0
  return markers === 0 ? 0 : markers + (margin.match(/ {2}|\t/g)?.length ?? 0)
}

/** Throws TooComplexError for a syntax tree whose HTML would be far larger than its text, or nested beyond measure. */
export function checkTree(tree: Root): void {
  checkTables(tree)
  checkReferences(tree)
  checkTags(tree)
}

function checkTables(tree: Root): void {
  let cells = 0
  visit(tree, 'table', (table) => {
    // Every row is filled up to the width of the first.
    cells += table.children.length * (table.children[0]?.children.length ?? 0)
  })
  if (cells > maxTableCells) throw new TooComplexError(m.courses_markdown_cells({ n: maxTableCells }))
}

function checkReferences(tree: Root): void {
  const sizes = new Map<string, number>()
  visit(tree, 'definition', ({ identifier, url, title }) => {
    sizes.set(identifier, url.length + (title?.length ?? 0))
  })
  let characters = 0
  visit(tree, ['linkReference', 'imageReference'], (node) => {
    if ('identifier' in node) characters += sizes.get(node.identifier) ?? 0
  })
  if (characters > maxReferencedCharacters) throw new TooComplexError(m.courses_markdown_references())
}

const formatting = new Set([
  'a',
  'b',
  'big',
  'code',
  'em',
  'font',
  'i',
  'nobr',
  's',
  'small',
  'strike',
  'strong',
  'tt',
  'u',
])
const selfClosing = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

function checkTags(tree: Root): void {
  const open = new Map<string, number>()
  let [all, format] = [0, 0]
  visit(tree, 'html', ({ value }) => {
    for (const [, slash, tag = ''] of value.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
      const name = tag.toLowerCase()
      if (selfClosing.has(name)) continue
      const before = open.get(name) ?? 0
      const change = slash ? Math.max(-1, -before) : 1
      open.set(name, before + change)
      all += change
      if (formatting.has(name)) format += change
      if (all > maxOpenTags || format > maxOpenFormattingTags)
        throw new TooComplexError(m.courses_markdown_tags())
    }
  })
}
