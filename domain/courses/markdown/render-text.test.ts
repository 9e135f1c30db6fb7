import { expect, test } from 'vitest'
import { DomainError } from '#shared/domain-error.ts'
import { extent } from '#tests/runner/extent.ts'
import { renderText } from './render-text.server.ts'

const render = (markdown: string) => renderText({ markdown, baseLevel: 1, title: '', locale: 'en' })

test('a text is rendered elsewhere as it would be here', async () => {
  expect(await render('# Halo\n\n*dunia*')).toBe('<h2 id="isi-halo">Halo</h2>\n<p><em>dunia</em></p>')
})

/** Each by another way of the parser. The first two at every change: one that is refused at once, and one that would take too long. */
const bombs: [string, string][] = [
  ['nested quotes', '>'.repeat(20_000)],
  ['emphasis that never closes', '*a_'.repeat(30_000)],
  ['nine hundred thousand backslashes', '\\'.repeat(900_000)],
  [
    'a table of 190 by 200 cells with marks in each',
    `${'|a'.repeat(190)}|\n${'|-'.repeat(190)}|\n${`${'|*a_'.repeat(190)}|\n`.repeat(200)}`,
  ],
  ['one long reference, often used', `[a]: ${'x'.repeat(200_000)}\n\n${'[a]\n\n'.repeat(20_000)}`],
  [
    'a very wide table with many rows',
    `${'|a'.repeat(30_000)}|\n${'|-'.repeat(30_000)}|\n${'a\n'.repeat(90_000)}`,
  ],
]

// Whether there is time enough for one of these is the machine's affair; that there is an end is ours.
test.each(extent === 'all' ? bombs : bombs.slice(0, 2))(
  '%s are laid out or refused, and the next text is laid out',
  async (_, bomb) => {
    const html = await render(bomb).catch((error: unknown) => error)
    if (typeof html === 'string') expect(html.length).toBeLessThanOrEqual(4_000_000)
    else expect(html).toEqual(new DomainError('invalid', 'text-too-hard'))
    expect(await render('Halo')).toBe('<p>Halo</p>')
  },
)

test('what is far larger as HTML than as text is refused', async () => {
  const references = `[a]: https://a.example/${'x'.repeat(2000)}\n\n${'[a] '.repeat(4000)}`
  await expect(render(references)).rejects.toEqual(new DomainError('invalid', 'text-too-hard'))
})

test('what is nested without end is refused', async () => {
  await expect(render('>'.repeat(20_000))).rejects.toEqual(new DomainError('invalid', 'text-too-hard'))
})
