import { expect, test } from 'vitest'
import { type MarkdownText, renderMarkdown } from './render-markdown.server.ts'

const options: Omit<MarkdownText, 'markdown'> = { baseLevel: 2, title: 'Mengenal IoT', locale: 'id' }
const render = (markdown: string, changes: Partial<MarkdownText> = {}) =>
  renderMarkdown({ markdown, ...options, ...changes }).trim()

test('the heading that repeats the title is left out, and the others go below the page title without a gap', () => {
  const markdown = '<!-- translated -->\n#  Mengenal  iot\n\n#### Alat\n\n## Langkah\n\n### Satu\n\n# Akhir'
  expect(render(markdown).split('\n')).toEqual([
    '<h3 id="isi-alat">Alat</h3>',
    '<h3 id="isi-langkah">Langkah</h3>',
    '<h4 id="isi-satu">Satu</h4>',
    '<h3 id="isi-akhir">Akhir</h3>',
  ])
})

test('a first heading that says something else stays', () => {
  expect(render('# Lain\n\n# Mengenal IoT')).toBe(
    '<h3 id="isi-lain">Lain</h3>\n<h3 id="isi-mengenal-iot">Mengenal IoT</h3>',
  )
})

test('no heading goes deeper than h6, and equal headings get addresses of their own', () => {
  const levels = ['#', '##', '###', '####', '#####', '######'].map((marks) => `${marks} Sama`).join('\n\n')
  expect(render(levels).match(/<h\d id="[^"]+"/g)).toEqual([
    '<h3 id="isi-sama"',
    '<h4 id="isi-sama-1"',
    '<h5 id="isi-sama-2"',
    '<h6 id="isi-sama-3"',
    '<h6 id="isi-sama-4"',
    '<h6 id="isi-sama-5"',
  ])
})

test('links to other sites vouch for nothing; links inside the site and the lesson are left as they are', () => {
  expect(render('[a](https://mqtt.org)')).toBe(
    '<p><a href="https://mqtt.org" rel="noopener noreferrer nofollow">a</a></p>',
  )
  expect(render('[a](//mqtt.org)')).toBe(
    '<p><a href="//mqtt.org" rel="noopener noreferrer nofollow">a</a></p>',
  )
  expect(render('<a href="/\\mqtt.org">a</a>')).toContain('rel="noopener noreferrer nofollow"')
  expect(render('[a](/courses/1/learn?lesson=2#alat)')).toBe(
    '<p><a href="/courses/1/learn?lesson=2#isi-alat">a</a></p>',
  )
  expect(render('[a](#alat)')).toBe('<p><a href="#isi-alat">a</a></p>')
  expect(render('[a](mailto:halo@noken.id)')).toBe('<p><a href="mailto:halo@noken.id">a</a></p>')
})

test('a link that leads nowhere keeps its words', () => {
  expect(render('[satu](../clean-up.md) [dua](javascript:alert(1)) [tiga]() [empat](https://)')).toBe(
    '<p>satu dua tiga empat</p>',
  )
})

test('a link without a name is dropped, since nothing could announce it', () => {
  expect(render('a [](https://mqtt.org) b')).toBe('<p>a  b</p>')
})

test('stored pictures reserve their room and are lazy; one of another site is a link to it', () => {
  expect(render('![Sensor](/media/courses/ab12-640x480.webp)')).toBe(
    '<p><img src="/media/courses/ab12-640x480.webp" alt="Sensor" width="640" height="480" loading="lazy" decoding="async"></p>',
  )
  expect(render('![Video](https://img.youtube.com/vi/bVFfcYh6UBw/0.jpg)')).toBe(
    '<p><a href="https://img.youtube.com/vi/bVFfcYh6UBw/0.jpg" rel="noopener noreferrer nofollow">Video</a></p>',
  )
  expect(render('![](https://a.example/b.png)')).toContain('>a.example</a>')
  expect(render('[![Foto](https://a.example/b.png)](https://b.example)')).toBe(
    '<p><a href="https://b.example" rel="noopener noreferrer nofollow"><em>Foto</em></a></p>',
  )
})

test('a picture that cannot be shown is replaced by its description', () => {
  expect(
    render(
      '![Papan *Wio*](../images/wio.png) ![](x.png) ![kecil](data:image/png;base64,AAAA) ![http](http://a.b/c.png)',
    ),
  ).toBe('<p><em>Papan Wio</em>  <em>kecil</em> <em>http</em></p>')
})

test('code and tables scroll inside themselves and can be reached with a keyboard', () => {
  expect(render('```python\nprint("halo")\n```')).toBe(
    '<pre tabindex="0"><code class="language-python">print("halo")\n</code></pre>',
  )
  const table = render('| | Suhu |\n|-|-:|\n| Sorong | 31 |')
  expect(table).toMatch(/^<div class="scroll-x" tabindex="0" role="region" aria-label="Tabel 1"><table>/)
  expect(table).toContain('<td></td>\n<th align="right">Suhu</th>')
  expect(render('|a|\n|-|', { locale: 'en' })).toContain('aria-label="Table 1"')
})

test('an amount of money stays on one line, but for code, which is copied', () => {
  expect(render('Harga Rp 19.000, `Rp 19.000`, Rp lain')).toBe(
    '<p>Harga Rp\u00a019.000, <code>Rp 19.000</code>, Rp lain</p>',
  )
})

test('a task is a glyph, not a field', () => {
  const html = render('- [ ] belum\n- [x] sudah\n\n<input type="checkbox" checked> a <button>b</button>')
  expect(html).toContain('<li>☐ belum</li>\n<li>☑ sudah</li>')
  expect(html).not.toMatch(/<(input|button)/)
})

test('comments vanish and unclosed tags are closed', () => {
  expect(render('<!-- rahasia -->\nsatu <b>dua <sup>tiga')).toBe('<p>satu <b>dua <sup>tiga</sup></b></p>')
  expect(render('<div>\n\nsatu\n\n<!-- tak ditutup')).toBe('<div>\n<p>satu</p>\n</div>')
})

test('footnotes lead to their notes and back, in the language that is asked for', () => {
  const html = render('Suhu[^1]\n\n[^1]: Dalam Celsius.')
  expect(html).toContain('<sup><a href="#isi-fn-1" id="isi-fnref-1">1</a></sup>')
  expect(html).toContain('Catatan kaki</h3>')
  expect(html).toContain('<a href="#isi-fnref-1" aria-label="Kembali ke teks">')
  expect(html).toContain('<li id="isi-fn-1">')
  const english = render('Heat[^1]\n\n[^1]: In Celsius.', { locale: 'en' })
  expect(english).toContain('Footnotes</h3>')
  expect(english).toContain('aria-label="Back to the text"')
})

test('rendering the same text again gives the same words', () => {
  expect(render('# Halo')).toBe(render('# Halo'))
  expect(render('# Halo', { title: 'Halo' })).toBe('')
})

test('of two pictures side by side that can not be shown, neither is', () => {
  const html = render('![](x)![](y)\n\nteks')
  expect(html).not.toContain('<img')
})

test('an element that was left open swallows nothing of what follows', () => {
  const html = render('# a <title>\n\nsesudahnya **tebal**')
  expect(html).toContain('<strong>tebal</strong>')
})

test('where tags are words they stand as they were written, in a line and by themselves', () => {
  const markdown =
    'Kenapa <h1>Judul</h1> besar?\n\n<script>alert(1)</script>\n\n- <p>\n\n```html\n<b>\n```\n\n<https://a.example> **tebal** &amp;'
  expect(render(markdown, { showsTags: true })).toBe(
    `<p>Kenapa &#x3C;h1>Judul&#x3C;/h1> besar?</p>
<p>&#x3C;script>alert(1)&#x3C;/script></p>
<ul>
<li>&#x3C;p></li>
</ul>
<pre tabindex="0"><code class="language-html">&#x3C;b>
</code></pre>
<p><a href="https://a.example" rel="noopener noreferrer nofollow">https://a.example</a> <strong>tebal</strong> &#x26;</p>`,
  )
})
