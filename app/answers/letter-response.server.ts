import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/middleware/request-context.server.ts'

/** A letter as its reader sees it, for a frame of a screen; what it links to opens beside it. */
export function letterResponse(context: Readonly<RouterContextProvider>, drawn: string): Response {
  context.get(requestContext).facts.isLetter = true
  const framed = drawn.replace('<head>', '<head><base target="_blank">')
  return new Response(framed, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
