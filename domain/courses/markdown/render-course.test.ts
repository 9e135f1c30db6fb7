import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.server.ts'

const render = (markdown: string) =>
  renderMarkdown({ markdown, baseLevel: 2, title: 'Mengenal IoT', locale: 'id' }).trim()

test('every lesson of a real, untidy course is rendered: no comment, no raw Markdown, no dead link', () => {
  const folder = path.resolve('tests/fixtures/iot-untuk-pemula')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  )
  expect(files).toHaveLength(52)
  for (const name of files) {
    const html = render(readFileSync(path.join(folder, name), 'utf8'))
    expect(html.length, name).toBeGreaterThan(300)
    expect(html, name).not.toMatch(/CO_OP_TRANSLATOR|<!--|href="(?!https?:|#isi-)|src="(?!https:)/)
  }
})
