import { expect, test } from 'vitest'
import { html } from './html.ts'

test('whatever is put into a template is text, unless it is a template itself', () => {
  const hostile = `<script>"'&</script>`
  expect(html`<p title="${hostile}">${hostile}</p>`.source).toBe(
    '<p title="&lt;script&gt;&quot;&#39;&amp;&lt;/script&gt;">&lt;script&gt;&quot;&#39;&amp;&lt;/script&gt;</p>',
  )
  expect(html`<ul>${['a', '<'].map((each) => html`<li>${each}</li>`)}</ul>`.source).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>',
  )
  expect(html`${null}${false}${undefined}${0}`.source).toBe('0')
})
