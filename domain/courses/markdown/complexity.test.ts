import { expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.server.ts'

const parsing = (markdown: string) => () => parseMarkdown(markdown)

test.each([
  ['plain text of 900,000 characters', 'kata '.repeat(180_000)],
  ['4,000 lines', 'kata\n\n'.repeat(4000)],
  ['thousands of marks', '**kata** dan `kode`\n\n'.repeat(2000)],
])('%s are parsed', (_, markdown) => {
  expect(parsing(markdown)).not.toThrow()
})

test.each([
  ['a million and one characters', 'k'.repeat(1_000_001), /lebih dari 1000000 karakter/],
  ['more lines than a book, however short', '> a\n\n'.repeat(4001), /lebih dari 4000 baris/],
  [
    'more marks than a book',
    '**a** *b* `c`\n\n'.repeat(3500).replaceAll('a', '**a** **a** **a**'),
    /lebih dari 40000 tanda/,
  ],
  ['a paragraph of nothing but marks', '*a '.repeat(10_000), /ribuan tanda/],
  ['lists within lists without end', '>'.repeat(5000), /bersarang terlalu dalam/],
  ['a table as wide as a wall', `${'|a'.repeat(300)}|\n${'|-'.repeat(300)}|\n`, /lebih dari 200 kolom/],
])('%s is refused with a reason', (_, markdown, reason) => {
  expect(parsing(markdown)).toThrow(reason)
})
