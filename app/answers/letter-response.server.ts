import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/middleware/request-context.server.ts'
import type { Letter } from '#domain/outbox/letter.ts'
import { letterHtml } from '#domain/outbox/letter-html.server.ts'
import { letterPicture } from './letter-picture.server.ts'

/** A letter as its reader sees it, for a frame of a screen; what it links to opens beside it. Its picture, which comes with a mail, stands in it. */
export async function letterResponse(
  context: Readonly<RouterContextProvider>,
  letter: Letter,
): Promise<Response> {
  const { env, facts } = context.get(requestContext)
  facts.isLetter = true
  const png = letter.picture && (await letterPicture(env, letter.picture))
  const drawn = letterHtml(letter, env.publicUrl, png && `data:image/png;base64,${png.toString('base64')}`)
  const framed = drawn.replace('<head>', '<head><base target="_blank">')
  return new Response(framed, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
