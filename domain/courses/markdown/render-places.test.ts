import { expect, test } from 'vitest'
import { plainWords } from './headings.server.ts'
import { type MarkdownText, renderMarkdown } from './render-markdown.server.ts'

const options: Omit<MarkdownText, 'markdown'> = { baseLevel: 2, title: 'Judul', locale: 'id' }
const render = (markdown: string, changes: Partial<MarkdownText> = {}) =>
  renderMarkdown({ markdown, ...options, ...changes }).trim()

const stored = '/media/courses/ab12-640x480.webp'
const foto = `![Foto](${stored})`

test('the address of a heading has its letters, marks, numbers, underscores and hyphens, and hyphens for blanks', () => {
  const idOf = (heading: string) => /id="isi-([^"]*)"/.exec(render(`# ${heading}`))?.[1]
  expect(idOf('Apa itu IoT?')).toBe('apa-itu-iot')
  expect(idOf('Bagian 2: a_b-c & ٣, „Ж“ हिन्दी')).toBe('bagian-2-a_b-c--٣-ж-हिन्दी')
  expect(idOf('?!')).toBeUndefined()
})

test('words say the same when only case and blanks differ', () => {
  expect(plainWords(' Mengenal \n\t IoT ')).toBe('mengenal iot')
  expect(render('# mengenal IoT', { title: '  Mengenal   iot ' })).toBe('')
  expect(render('# mengenal IoT', { title: 'MengenalIoT' })).not.toBe('')
})

test('only the first heading can repeat the title', () => {
  expect(render('# Judul\n\n# Judul')).toBe('<h3 id="isi-judul">Judul</h3>')
  expect(render('teks\n\n## Judul')).toBe('<p>teks</p>')
})

test('headings within other blocks have their place too', () => {
  expect(render('# a\n\n> ## b\n\n# c')).toBe(
    '<h3 id="isi-a">a</h3>\n<blockquote>\n<h4 id="isi-b">b</h4>\n</blockquote>\n<h3 id="isi-c">c</h3>',
  )
})

test('a link within the text leads to the prefixed id, whatever else its address holds', () => {
  const href = (address: string) => /href="([^"]*)"/.exec(render(`<a href="${address}">a</a>`))?.[1]
  expect(href('#a#b')).toBe('#isi-a#b')
  expect(href('/a?b#c')).toBe('/a?b#isi-c')
  expect(href('#isi-a')).toBe('#isi-a')
  expect(href('#')).toBe('#')
  expect(href('/a#')).toBe('/a#')
  expect(href('/a')).toBe('/a')
  expect(href('https://a.example/b#c')).toBe('https://a.example/b#c')
})

test('only links to other sites say that they vouch for nothing', () => {
  for (const href of ['/a', '#a', '?a', 'mailto:a@b.example'])
    expect(render(`<a href="${href}">a</a>`), href).not.toContain('rel=')
  for (const href of ['http://a.example', 'https://a.example', '//a.example'])
    expect(render(`<a href="${href}">a</a>`), href).toContain('rel="noopener noreferrer nofollow"')
})

test('a link that has lost its tag leaves what was in it to be looked at', () => {
  expect(render('<a href="x.md">satu <b>dua</b></a>tiga [empat](x)')).toBe('<p>satu <b>dua</b>tiga empat</p>')
  expect(render('<p><a href="x"></a><a href="y">satu</a><a href="/z">dua</a></p>')).toBe(
    '<p>satu<a href="/z">dua</a></p>',
  )
  expect(render('<a>satu</a>')).toBe('<p>satu</p>')
})

test('a link is named by its words, its label, or a picture in it that is described', () => {
  const isLink = (inside: string, attributes = '') =>
    render(`<a href="/a" ${attributes}>${inside}</a>`).includes('<a ')
  expect(isLink('teks')).toBe(true)
  expect(isLink(' ')).toBe(false)
  expect(isLink('', 'aria-label="Kembali"')).toBe(true)
  expect(isLink('', 'aria-label=""')).toBe(false)
  expect(isLink(`<img src="${stored}" alt="Foto">`)).toBe(true)
  expect(isLink(`<span><b></b><img src="${stored}" alt="Foto"></span>`)).toBe(true)
  expect(isLink(`<img src="${stored}" alt="">`)).toBe(false)
  expect(isLink('<span></span>')).toBe(false)
})

test('a picture is shown when its address is one of a stored picture, and has its size', () => {
  const isShown = (src: string) => render(`<img src="${src}" alt="Foto">`).includes('<img')
  for (const src of [stored, '/media/a-1x1.webp', '/media/a_b.c/d-e-12345x99999.webp'])
    expect(isShown(src), src).toBe(true)
  for (const src of [
    'https://a.example/media/a-1x1.webp',
    'x/media/a-1x1.webp',
    '/media/a-1x1.webp?x',
    '/media/widths/ab12-640x480-320.webp',
    '/media/a-1x1.webp#x',
    '/media/a-x1.webp',
    '/media/a-1x.webp',
    '/media/a-123456x1.webp',
    '/media/a-1x123456.webp',
    '/media/a 1x1.webp',
    '/media/ä-1x1.webp',
    '/media/-1x1.webp',
    '/media/a-1x1.png',
    '/media/a-1x1webp',
    '',
  ])
    expect(isShown(src), src).toBe(false)
  const whole = `/media/courses/${'0a'.repeat(16)}-640x480.webp`
  expect(render(`<img src="/media/widths/${'0a'.repeat(16)}-640x480-320.webp">`)).toContain(
    `<img src="${whole}" `,
  )
  expect(render(`<img src="${stored}" width="9" height="9" loading="eager">`)).toBe(
    `<img src="${stored}" alt="" width="640" height="480" loading="lazy" decoding="async">`,
  )
})

test('a picture of another site is a link named by its description, else by the site', () => {
  const link = (href: string, words: string) =>
    `<p><a href="${href}" rel="noopener noreferrer nofollow">${words}</a></p>`
  expect(render('![ Foto ](https://a.example/b.png)')).toBe(link('https://a.example/b.png', 'Foto'))
  expect(render('![ ](https://a.example/b.png)')).toBe(link('https://a.example/b.png', 'a.example'))
})

test('a picture that can neither be shown nor linked is its description, or nothing', () => {
  expect(render('![ Foto ](x.png)')).toBe('<p><em>Foto</em></p>')
  expect(render('<p>a<img src="x.png">b<img alt="Foto">c</p>')).toBe('<p>ab<em>Foto</em>c</p>')
  expect(render('![Foto](https://)')).toBe('<p><em>Foto</em></p>')
  expect(render('![Foto](x/https://a.example/b.png)')).toBe('<p><em>Foto</em></p>')
})

test('in a link a picture of another site is its description, since links hold no links', () => {
  expect(render('<a href="/a"><b><img src="https://a.example/b.png" alt="Foto"></b></a>')).toBe(
    '<p><a href="/a"><b><em>Foto</em></b></a></p>',
  )
  expect(render(`[${foto}](/a) ![Lain](https://a.example/b.png)`)).toContain(
    '<a href="https://a.example/b.png"',
  )
})

test('pictures side by side are each looked at', () => {
  expect(render(`![a](x)${foto}![b](y)${foto}`).replace(/<img[^>]*>/g, '*')).toBe(
    '<p><em>a</em>*<em>b</em>*</p>',
  )
})

test('every table has a number and scrolls by itself; code can be reached to scroll it', () => {
  const html = render('| a |\n|-|\n\nteks\n\n| b |\n|-|\n\n    kode')
  expect(html.match(/aria-label="[^"]*"/g)).toEqual(['aria-label="Tabel 1"', 'aria-label="Tabel 2"'])
  expect(html).toContain('<pre tabindex="0">')
  expect(html).not.toContain('<p tabindex')
})

test('an empty corner of a table heads nothing, whatever is in it; what says something does', () => {
  const html = render('<table><tr><th> <b></b></th><th>a</th><td></td></tr></table>')
  expect(html).toContain('<tr><td> <b></b></td><th>a</th><td></td></tr>')
})

test('a task is ticked or not, at the head of what it says; what is no task has no box', () => {
  expect(render('- [ ] **a** b\n- [x] c\n- d\n\n1. e')).toBe(
    '<ul>\n<li>☐ <strong>a</strong> b</li>\n<li>☑ c</li>\n<li>d</li>\n</ul>\n<ol>\n<li>e</li>\n</ol>',
  )
})

test.each(['title', 'textarea', 'xmp', 'plaintext', 'noembed', 'noframes'])(
  'an open <%s> swallows nothing, in whatever way it is written',
  (name) => {
    for (const tag of [`<${name}>`, `<${name.toUpperCase()} a="b">`, `</${name}>`]) {
      const html = render(`satu ${tag}dua\n\n**tiga**`)
      expect(html, tag).toBe('<p>satu dua</p>\n<p><strong>tiga</strong></p>')
    }
    expect(render(`<div><${name}\n\n**tiga**`)).not.toContain(`&#x3C;${name}`)
  },
)

test('the heading of footnotes stands where headings stand, and every note leads back', () => {
  const html = render('a[^x] b[^x]\n\n[^x]: Catatan.')
  expect(html).toContain('<h3 id="isi-catatan-kaki">Catatan kaki</h3>')
  expect(html).toContain('href="#isi-fn-x"')
  expect(html).toContain('id="isi-fnref-x-2"')
  expect(html).toContain('href="#isi-fnref-x-2"')
})
