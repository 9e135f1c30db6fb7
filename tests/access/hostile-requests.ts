import type { Sent } from './check-matrix.ts'

/** A request with a NUL in one of its parts, for each of them but what it is about. */
export function spoilt({ method, path, fields }: Sent): Sent[] {
  const [pathname = '', query] = path.split('?')
  const inFields = [...fields.keys()].filter((name) => name !== 'intent')
  return [
    ...(pathname === '/' ? [] : [{ method, path: path.replace(pathname, `${pathname}%00`), fields }]),
    ...[...new URLSearchParams(query).keys()].map((name) => ({
      method,
      path: path.replace(`${name}=`, `${name}=%00`),
      fields,
    })),
    ...inFields.map((name) => ({
      method,
      path,
      fields: new URLSearchParams(
        [...fields].map(([key, value]) => [key, key === name ? `${value}\0` : value]),
      ),
    })),
  ]
}

function manyParts(): FormData {
  const parts = new FormData()
  for (let count = 0; count < 300; count += 1) parts.append('email', 'a')
  return parts
}

/** What a form sends, with its first field once more. */
export const doubled = (fields: URLSearchParams) =>
  new URLSearchParams([...fields, ...[...fields].slice(0, 1)])

/** So many bytes of an urlencoded form. */
export const formOfBytes = (bytes: number) => urlencoded('a'.repeat(bytes))

const urlencoded = (body: string) => new Blob([body], { type: 'application/x-www-form-urlencoded' })

/** Routes whose form has more fields than others: a quiz has as many as it asks, an import of questions as many as it overwrites. */
const takesManyFields = [
  '/courses/:courseId/quiz/:lessonId',
  '/courses/:courseId/quiz/:lessonId/answers',
  '/instructor/courses/:courseId/bank',
  '/admin/courses/:courseId/bank',
]

/** Bodies that no form of ours sends, each with a name and the status that it deserves of the route of this pattern. */
export const hostileBodies = (pattern: string): [string, BodyInit, number][] => [
  ['a field that no form has', new URLSearchParams({ is_admin: '1' }), 422],
  ['a field that every object has', new URLSearchParams({ constructor: '1' }), 422],
  ['a field twice', new URLSearchParams('intent=&intent='), 422],
  ['a NUL', new URLSearchParams({ intent: '\0' }), 422],
  ['a byte that is no UTF-8', urlencoded('intent=%ff'), 400],
  ['half of a surrogate pair', urlencoded('intent=%ED%A0%80'), 400],
  ['a list as long as a number says', new URLSearchParams({ 'x[10000000]': '1' }), 422],
  ['twenty thousand fields', new URLSearchParams(Array.from({ length: 20_000 }, () => ['email', 'a'])), 413],
  ['three hundred parts', manyParts(), takesManyFields.includes(pattern) ? 422 : 413],
  ['no form at all', '{}', 415],
]

/** Routes that do one thing, whatever is sent along. */
export const takesNoFields = [
  '/auth/signout',
  '/artikel/:articleId/views',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/notifications/leave',
  '/payments/notify/:provider',
]

/** A path of this pattern, about something that does not exist. */
export const formPath = (pattern: string): string =>
  pattern
    .replace(':program', 'creative-room')
    .replace(':kind', 'course')
    .replaceAll(/:\w+/g, '0190a7c2-0000-7000-8000-000000000000')
