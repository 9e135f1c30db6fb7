import { expect } from 'vitest'
import { type FormFields, fieldsOf } from './form-fields.server.ts'
import { readForm } from './read-form.server.ts'

export const urlencoded = 'application/x-www-form-urlencoded'
export const boundary = '----formBoundary7MA4YWxkTrZu0gW'
export const multipart = `multipart/form-data; boundary=${boundary}`

type Sent = Parameters<typeof readForm>[0]

/** A request whose body comes in pieces of so many bytes. */
export function sent(body: string | Uint8Array, contentType: string, pieceBytes = 65_536): Sent {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : Uint8Array.from(body)
  let at = 0
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + pieceBytes))
      at += pieceBytes
    },
  })
  return { headers: new Headers({ 'content-type': contentType }), body: pieces }
}

/** A form with a list, a file and some lines. */
export const fields: FormFields = new Map([
  ...fieldsOf('intent', 'fullName', 'start_date', 'archive', 'b', 'c'),
  ['a', 'list'],
  ['mentorTopics', 'list'],
])

/** The fields that came through the door, or the status with which they were refused. */
export async function read(request: Sent): Promise<[string, string][] | number> {
  try {
    const form = await readForm(request, fields)
    return await Promise.all(
      [...form].map(
        async ([name, value]): Promise<[string, string]> => [
          name,
          typeof value === 'string' ? value : await value.text(),
        ],
      ),
    )
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer
    expect(await answer.text()).toMatch(/^[A-Z].+\.$/)
    return answer.status
  }
}

export const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
export const parts = (...each: string[]) => `${each.join('')}--${boundary}--\r\n`

export const both: [string, (fields: [string, string][]) => Sent][] = [
  ['urlencoded', (fields) => sent(new URLSearchParams(fields).toString(), urlencoded)],
  ['multipart', (fields) => sent(parts(...fields.map(([name, value]) => part(name, value))), multipart)],
]
