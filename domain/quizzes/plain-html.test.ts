import { expect, test } from 'vitest'
import { markdownLists, withoutScripts, withoutTags } from './plain-html.ts'

test('a line of a list shows what is read, and code as it is written', () => {
  expect(withoutTags('<p>Ibu kota <b>Indonesia</b>?</p>').trim()).toBe('Ibu kota Indonesia?')
  expect(withoutTags('Apa arti `<p>`, a < b &amp; List<String>?')).toBe(
    'Apa arti `<p>`, a < b & List<String>?',
  )
  expect(withoutTags('a<br>b &lt;i&gt;')).toBe('a b <i>')
})

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
