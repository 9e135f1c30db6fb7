import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { htmlEdition } from '#domain/courses/lesson-html.server.ts'
import { renderMarkdown } from './render-markdown.server.ts'

const folder = path.resolve('tests/fixtures/iot-untuk-pemula')

/** A lesson with everything that the renderer has a rule for. */
const everyRule = `# Judul\n\n## Bagian\n\n- [x] beres\n- [ ] belum\n\n| a | b |\n|---|--:|\n| 1 | |\n\nSuhu[^1] di [sini](#bagian), [sana](https://a.example) seharga Rp 1.000 dan [entah](berkas.md).

![gambar](/media/courses/a-640x480.webp) ![](x) ![lain](x)

<details open><summary>Lagi</summary>

\`\`\`js
1 < 2
\`\`\`

</details> <script>x</script> <b onclick="x">tebal</b>

[^1]: Dalam Celsius.
`

test('the edition is raised when the renderer makes other HTML of the same texts', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  )
  const texts = [everyRule, ...files.sort().map((name) => readFileSync(path.join(folder, name), 'utf8'))]
  const digest = createHash('sha256')
  for (const markdown of texts)
    digest.update(renderMarkdown({ markdown, baseLevel: 1, title: 'Judul', locale: 'id' }))
  // When the first line changes, so must the second: what is stored is then rendered anew.
  expect([digest.digest('hex').slice(0, 16), htmlEdition]).toEqual(['1c13f0de43d2dfa4', 3])
})
