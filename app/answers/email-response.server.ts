import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { type AnyEmail, pictureName, picturesOf } from '#domain/outbox/email.ts'
import { emailHtml } from '#domain/outbox/email-html.server.ts'
import { emailPicture } from './email-picture.server.ts'

/** An email as its reader sees it, for a frame of a screen; what it links to opens beside it. Its pictures, which come
 *  with a mail, stand in it. */
export async function emailResponse(
  context: Readonly<RouterContextProvider>,
  email: AnyEmail,
): Promise<Response> {
  const { env, facts } = context.get(requestContext)
  facts.isLetter = true
  const pictures = new Map<string, string>()
  for (const picture of picturesOf(email)) {
    const png = await emailPicture(env, picture)
    pictures.set(pictureName(picture), `data:image/png;base64,${png.toString('base64')}`)
  }
  const drawn = emailHtml(email, env.publicUrl, (picture) => pictures.get(pictureName(picture)))
  const framed = drawn.replace('<head>', '<head><base target="_blank">')
  return new Response(framed, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
