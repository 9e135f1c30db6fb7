import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.server.ts'

const render = (markdown: string) =>
  renderMarkdown({ markdown, baseLevel: 2, title: 'Judul', locale: 'en' }).trim()

const inline =
  'code kbd samp var em strong b i u s del ins mark small sub sup abbr cite q span ruby rt rp'.split(' ')
const blocks = 'p blockquote pre div section ul ol dl details figure'.split(' ')

test.each([...inline, ...blocks])('<%s> stays', (name) => {
  expect(render(`<${name}>teks</${name}>`)).toMatch(new RegExp(`^(<p>)?<${name}[ >].*teks</${name}>`))
})

test.each([1, 2, 3, 4, 5, 6])('a heading of level %i stays one, below that of the page', (level) => {
  expect(render(`<h${level}>Alat</h${level}>`)).toBe('<h3 id="isi-alat">Alat</h3>')
})

const table =
  '<table><caption>a</caption><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody><tfoot><tr><td>d</td></tr></tfoot></table>'

test.each([
  '<ul><li>a</li></ul>',
  '<ol><li>a</li></ol>',
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<details><summary>a</summary>b</details>',
  '<figure><figcaption>a</figcaption></figure>',
  table,
  '<p>a<br>b</p>\n<hr>',
])('%s stays as it is', (html) => {
  expect(render(html)).toContain(html)
})

test.each([
  'script',
  'style',
  'noscript',
  'iframe',
  'object',
  'applet',
  'svg',
  'math',
  'select',
  'video',
  'audio',
  'canvas',
])('<%s> goes with all that is in it', (name) => {
  expect(render(`<div>satu <${name}>dua</${name}> tiga</div>`)).toBe('<div>satu  tiga</div>')
})

test.each(['article', 'marquee', 'font', 'button', 'form', 'label', 'x-widget'])(
  '<%s> goes, and what it says stays',
  (name) => {
    expect(render(`<div>satu <${name}>dua</${name}></div>`)).toBe('<div>satu dua</div>')
  },
)

test.each([
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'li',
  'dt',
  'dd',
  'summary',
  'figcaption',
])('<%s> goes where nothing stands around it that it belongs to', (name) => {
  const html = render(`<${name}>teks</${name}>`)
  expect(html).toContain('teks')
  expect(html).not.toContain(`<${name}`)
})

/** What is left of the attributes of an element, as a reader's browser gets them. */
const kept = (name: string, attributes: string) =>
  new RegExp(`<${name}( [^>]*)?>`).exec(render(`<${name} ${attributes}>teks</${name}>`))?.[1]?.trim() ?? ''

test('of attributes only those stay that say what an element is, with values that they may have', () => {
  expect(kept('abbr', 'title="Internet" id="a" class="b" onclick="c"')).toBe('title="Internet"')
  expect(kept('details', 'open ontoggle="a"')).toBe('open')
  expect(kept('span', 'title="a" lang="id" style="color:red"')).toBe('')
  expect(kept('ol', 'start="5" type="a" reversed')).toBe('start="5"')
  for (const start of ['1234567890', '-1', 'a', '5a', 'a5']) expect(kept('ol', `start="${start}"`)).toBe('')
  expect(kept('ol', 'start="123456789"')).toBe('start="123456789"')
})

test('code says its language and nothing else', () => {
  const longest = `language-${'a'.repeat(40)}`
  for (const name of ['language-js', 'language-c++', 'language-c#', 'language-a.b-c_d', longest])
    expect(kept('code', `class="${name}"`)).toBe(`class="${name}"`)
  for (const name of ['language-', `${longest}a`, 'xlanguage-js', 'language-a:b', 'fixed', 'language'])
    expect(kept('code', `class="${name}"`), name).toBe('class=""')
  expect(kept('code', 'class="language-js fixed"')).toBe('class="language-js"')
})

/** The same of a cell. */
const keptOfCell = (name: string, attributes: string) =>
  new RegExp(`<${name}( [^>]*)?>`)
    .exec(render(`<table><tr><${name} ${attributes}>teks</${name}></tr></table>`))?.[1]
    ?.trim() ?? ''

test.each(['td', 'th'])('a <%s> is aligned, and spans up to 99 columns and rows', (name) => {
  for (const align of ['left', 'center', 'right'])
    expect(keptOfCell(name, `align="${align}"`)).toBe(`align="${align}"`)
  for (const align of ['justify', 'char', 'x']) expect(keptOfCell(name, `align="${align}"`)).toBe('')
  for (const attribute of ['colspan', 'rowspan']) {
    for (const span of [1, 9, 10, 99])
      expect(keptOfCell(name, `${attribute}="${span}"`)).toBe(`${attribute}="${span}"`)
    for (const span of ['0', '100', '-1', 'a', '1a', 'a1'])
      expect(keptOfCell(name, `${attribute}="${span}"`), span).toBe('')
  }
  expect(keptOfCell(name, 'headers="a" scope="col" abbr="b" width="9"')).toBe('')
})

test('a link has an address, a name and, in a footnote, an id; whose else it is goes', () => {
  const link = (attributes: string) => kept('a', `href="/a" ${attributes}`)
  expect(link('aria-label="Kembali"')).toBe('href="/a" aria-label="Kembali"')
  expect(link('id="fnref-1"')).toBe('href="/a" id="isi-fnref-1"')
  for (const other of ['id="fn-1"', 'id="x-fnref-1"', 'target="_blank"', 'ping="/b"', 'name="c"', 'rel="me"'])
    expect(link(other), other).toBe('href="/a"')
  expect(render('<ul><li id="fn-1">a</li></ul>')).toContain('<li id="isi-fn-1">')
  expect(render('<ul><li id="x-fn-1">a</li></ul>')).toContain('<li>')
})

test('a link leads to pages and addresses, by no other protocol', () => {
  for (const href of [
    'http://a.example',
    'https://a.example',
    'mailto:a@b.example',
    '/courses',
    '#a',
    '?q=a',
  ])
    expect(render(`<a href="${href}">teks</a>`), href).toContain('<a href=')
  for (const href of [
    'ftp://a.example',
    'tel:1',
    'data:,a',
    'blob:a',
    'httpx://a.example',
    'nothttps:a',
    'a',
  ])
    expect(render(`<a href="${href}">teks</a>`), href).toBe('<p>teks</p>')
})
