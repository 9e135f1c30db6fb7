import { m } from '#messages'

type Answer = { url: string } | { refusal: string }

/** Whether a server's answer has this word in it. */
export const has = <Name extends string>(value: unknown, name: Name): value is Record<Name, string> =>
  typeof value === 'object' && value !== null && name in value && typeof Reflect.get(value, name) === 'string'

/** Sends a picture and says where it is served, or in a sentence why it was not taken. */
export async function uploadPicture(to: string, picture: File): Promise<Answer> {
  const body = new FormData()
  body.set('picture', picture)
  try {
    const response = await fetch(to, { method: 'POST', body, headers: { accept: 'application/json' } })
    const answer: unknown = response.headers.get('content-type')?.includes('json')
      ? await response.json()
      : null
    if (response.ok && has(answer, 'url')) return { url: answer.url }
    if (has(answer, 'message')) return { refusal: answer.message }
    return { refusal: response.status === 413 ? m.studio_upload_too_large() : m.studio_upload_failed() }
  } catch {
    return { refusal: m.studio_upload_failed() }
  }
}
