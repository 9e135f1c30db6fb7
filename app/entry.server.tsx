import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ownMark, piecesOf } from './answers/marked-page.server.ts'
import { hasTyped, withTyped } from './answers/saved-typing.server.ts'
import { requestContext } from './middleware/request-context.server.ts'
import { frameRefusal } from './root-facts.server.ts'
import { hydrates } from './shell/hydration.ts'
import { MarkOwnParts } from './shell/own-part.tsx'

/** Renders a matched document. A screen that hydrates carries its data in inline scripts of its own, allowed by the request's nonce;
 *  every other page is plain HTML. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, log, requestId } = context.get(requestContext)
  const { staticHandlerContext } = router
  const isRefused = frameRefusal(staticHandlerContext, context, new URL(request.url))
  const answer = (html: string) =>
    answerWithTyped({ context, request, url: new URL(request.url) }, html, status, headers)
  if (isRefused || !hydrates(staticHandlerContext.matches.map(({ route }) => route.handle))) {
    return answer(plainPage(request, router, context))
  }
  const stream = await renderToReadableStream(
    <ServerRouter context={router} url={request.url} nonce={nonce} />,
    {
      nonce,
      // Whole, in its place: what came later would need a script to be shown.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // A boundary that leaves a refusal to the one above it throws it on.
      onError: (error) => {
        if (!isRouteErrorResponse(error)) log.error({ err: error, requestId }, 'rendering failed')
      },
    },
  )
  await stream.allReady
  return hasTyped(request)
    ? answer(await new Response(stream).text())
    : new Response(stream, { status, headers })
}

/** The answer with a page on which the form is filled in that was sent before its viewer signed in again
 *  (answers/saved-typing.server.ts). */
function answerWithTyped(
  args: Parameters<typeof withTyped>[0],
  html: string,
  status: number,
  headers: Headers,
) {
  const typed = withTyped(args, html)
  if (typed) headers.append('set-cookie', typed.forget)
  return new Response(typed?.html ?? html, { status, headers })
}

/** A page without React. Of one that is kept for those who are signed in as well the personalised fragments are noted, when it is
 *  rendered for nobody. */
function plainPage(request: Request, router: EntryContext, context: RouterContextProvider): string {
  const { cache, savesData } = context.get(requestContext).facts
  // Readers who save data get theirs rendered: personalised fragments hold pictures.
  const isForReaders = Boolean(cache?.own) && !savesData
  // No browser takes over what this page was made of.
  const { serverHandoffStream, ...plain } = router
  void serverHandoffStream?.cancel()
  const rendered = renderToStaticMarkup(
    <MarkOwnParts value={isForReaders ? ownMark : null}>
      <ServerRouter context={plain} url={request.url} />
    </MarkOwnParts>,
  )
  const html = rendered.startsWith('<!DOCTYPE') ? rendered : `<!DOCTYPE html>${rendered}`
  if (!cache || !isForReaders) return html
  cache.pieces = piecesOf(html)
  return cache.pieces.map(({ text }) => text).join('')
}

/** Unforeseen errors, once, with the request that met them. Answers that were thrown on purpose are not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { log, requestId } = context.get(requestContext)
  log.error({ err: error, requestId, url: new URL(request.url).pathname }, 'request failed')
}
