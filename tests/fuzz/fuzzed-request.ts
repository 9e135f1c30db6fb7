import fc from 'fast-check'
import { people, readMatrix } from '#tests/access/matrix.ts'
import { anyCharacter } from '#tests/any-character.ts'

/** A request as nobody would send it. Paths and fields hold {names} of what the world of the access matrix has prepared. */
export type FuzzedRequest = {
  person: (typeof people)[number]
  method: string
  path: string
  headers: Record<string, string>
  fields: [string, string][]
  encoding: 'urlencoded' | 'multipart' | 'json' | 'raw'
}

const rows = readMatrix()
const idNames = [
  ...new Set(rows.flatMap(({ path }) => [...path.matchAll(/\{[^}]+\}/g)].map(([name]) => name))),
]

const nasty = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '0',
      '-1',
      '1e309',
      'NaN',
      'null',
      'undefined',
      'true',
      '[]',
      '{}',
      '__proto__',
      'constructor',
      'toString',
    ],
    ...[
      "'",
      '"',
      '`',
      "' or 1=1--",
      '$1',
      '%',
      '%00',
      '%ff',
      '..',
      '../../etc/passwd',
      '\\',
      '<script>alert(1)</script>',
      '{{7*7}}',
    ],
    ...[
      '\0',
      '\r\nset-cookie: a=b',
      '\u202e',
      '\ud800',
      '\ufffd',
      'ﷺ'.repeat(50),
      'a'.repeat(5000),
      '9'.repeat(400),
      '(a+)+$',
      '=1+1',
    ],
    ...[
      'https://elsewhere.example/',
      '//elsewhere.example',
      'javascript:alert(1)',
      '/admin',
      '2026-02-30',
      '9999999-12-31',
      '2026-11-22T25:61',
    ],
  ),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom(...idNames),
)

const names = [
  ...new Set(rows.flatMap(({ fields }) => [...fields.keys()])),
  'x[9]',
  'a.b',
  '__intent__',
  'is_admin',
]
const queries = [
  ...new Set(rows.flatMap(({ path }) => [...new URLSearchParams(path.split('?')[1] ?? '').keys()])),
  'cursor',
  'page',
  'lang',
  '_routes',
  'index',
  'search',
]

const headers = fc.dictionary(
  fc.constantFrom(
    ...[
      'accept',
      'accept-encoding',
      'accept-language',
      'cookie',
      'content-type',
      'if-none-match',
      'if-modified-since',
    ],
    ...[
      'origin',
      'range',
      'referer',
      'sec-fetch-site',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-http-method-override',
      'x-react-router-prerender-data',
    ],
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      '*',
      'gzip;q=2',
      'br',
      'zz',
      'bytes=0-',
      'bytes=9-1',
      'same-origin',
      'cross-site',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/json',
      'DELETE',
      'yes',
    ),
    fc.string({ unit: fc.constantFrom(...'aZ0 ;=,"%/*-\\'), maxLength: 60 }),
  ),
  { maxKeys: 2 },
)

/** What becomes of a path: its ids are others', its end is odd, more is asked. */
const path = (given: string) =>
  fc
    .tuple(
      fc.constantFrom(
        given,
        given,
        given.replaceAll(/\{[^}]+\}/g, '{other}'),
        given.replaceAll(/\{[^}]+\}/g, '{nasty}'),
      ),
      fc.constantFrom(...idNames),
      nasty,
      fc.constantFrom('', '', '', '.data', '/', '/..', '%2f', '%00', '.json', '/share.png', '.DATA'),
      fc.option(fc.tuple(fc.constantFrom(...queries), nasty), { freq: 3 }),
    )
    .map(([chosen, id, text, end, query]) => {
      const [before = '', after] = chosen
        .replaceAll('{other}', id)
        .replaceAll('{nasty}', encoded(text))
        .split('?')
      const asked = [after, query && `${query[0]}=${encoded(query[1])}`].filter(Boolean).join('&')
      return `${before}${end}${asked && `?${asked}`}`
    })

const encoded = (text: string) => (text.startsWith('{') ? text : encodeURIComponent(text.toWellFormed()))

const fields = (given: [string, string][]) =>
  fc
    .tuple(
      fc.subarray(given, { minLength: Math.min(given.length, 1) }),
      fc.array(fc.tuple(fc.constantFrom(...names), nasty), { maxLength: 3 }),
      fc.boolean(),
    )
    .map(([kept, more, isWhole]): [string, string][] => {
      // Half of them are what a form sends, with a value or two that are not.
      if (!isWhole) return [...kept, ...more]
      const changed = new Map(more)
      return given.map(([name, value]) => [name, changed.get(name) ?? value])
    })

/** Requests that begin as a row of the access matrix and end as something else, sent by anybody. */
export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc.constantFrom(...rows).chain((row) =>
  fc.record({
    person: fc.constantFrom(...people),
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant(row.method) },
      fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
    ),
    path: path(row.path),
    headers,
    fields: fields([...row.fields]),
    encoding: fc.oneof(
      { weight: 6, arbitrary: fc.constant('urlencoded' as const) },
      fc.constantFrom('multipart' as const, 'json' as const, 'raw' as const),
    ),
  }),
)
