import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { type AnyLetter, pictureName, picturesOf } from '#domain/outbox/letter.ts'
import { letterHtml } from '#domain/outbox/letter-html.server.ts'
import { letterPicture } from './letter-picture.server.ts'

/** A letter as its reader sees it, for a frame of a screen; what it links to opens beside it. Its pictures, which come
 *  with a mail, stand in it. */
export async function letterResponse(
  context: Readonly<RouterContextProvider>,
  letter: AnyLetter,
): Promise<Response> {
  const { env, facts } = context.get(requestContext)
  facts.isLetter = true
  const pictures = new Map<string, string>()
  for (const picture of picturesOf(letter)) {
    const png = await letterPicture(env, picture)
    pictures.set(pictureName(picture), `data:image/png;base64,${png.toString('base64')}`)
  }
  const drawn = letterHtml(letter, env.publicUrl, (picture) => pictures.get(pictureName(picture)))
  const framed = drawn.replace('<head>', '<head><base target="_blank">')
  return new Response(framed, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
