import { expect, test } from 'vitest'
import { markdownLists, plainLine, withoutScripts } from './plain-html.ts'

test.each([
  ['<p>Ibu kota <b>Indonesia</b>?</p>', 'Ibu kota Indonesia?'],
  ['Ibu kota **Jawa Barat**\n\nadalah', 'Ibu kota Jawa Barat adalah'],
  ['a<br>b &lt;i&gt;', 'a b <i>'],
  ['Apa arti `<p>`, a < b &amp; List<String>?', 'Apa arti <p>, a < b & List<String>?'],
  ['Nilai `2 ** 3`, `**kwargs` dan 2 ** 3?', 'Nilai 2 ** 3, **kwargs dan 2 ** 3?'],
])('%j reads %j in a line', (markdown, line) => {
  expect(plainLine(markdown)).toBe(line)
})

test.each(['Tag <p> untuk apa?', 'Apa guna <script>?', '<b>', '<p></p>', '</a> menutup apa?'])(
  'a line keeps the tags of %j, which asks about them',
  (markdown) => {
    expect(plainLine(markdown)).toBe(markdown)
  },
)

test('scripts and styles go with all that is in them', () => {
  expect(withoutScripts('a<script>alert(1)</script>b<STYLE x="y">p{}</STYLE >c')).toBe('abc')
  expect(withoutScripts('a<script>alert(1)')).toBe('a')
})

test('simple lists become lists of Markdown', () => {
  expect(markdownLists('Pilih:<ul><li>satu</li><li><p>dua</p></li></ul>').trim()).toBe(
    'Pilih:\n\n\n- satu\n\n- dua',
  )
  expect(markdownLists('<ol><li>satu</li></ol>').trim()).toBe('1. satu')
  const nested = '<ul><li>a<ul><li>b</li></ul></li></ul>'
  expect(markdownLists(nested)).toBe(nested)
})
