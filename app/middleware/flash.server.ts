import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { endedFlashCookie, flashCookieName } from '#app/shell/flash/flash-cookie.ts'
import { readFlash } from '#app/shell/flash/flash-kinds.ts'
import type { ShownFlash } from '#app/shell/flash/use-flash.ts'
import { cookieValue } from '#shared/cookie-value.ts'
import { requestContext } from './request-context.server.ts'

const flashContext = createContext<{ text: string | null; isTaken: boolean }>()

/** Hands what was done just before to the screen that comes next, and takes it from the browser once that has been answered. An answer that
 *  only leads on leaves it to where it leads; so does a browser that fetches a page which nobody may come to see. */
export const flashMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { env } = context.get(requestContext)
  const isPrefetch = request.headers.get('sec-purpose')?.includes('prefetch') ?? false
  const text = isPrefetch ? null : cookieValue(request.headers.get('cookie'), flashCookieName(env))
  const carried = { text, isTaken: false }
  context.set(flashContext, carried)
  const response = await next()
  if (carried.isTaken && !leadsOn(response)) response.headers.append('set-cookie', endedFlashCookie(env))
  return response
}

// What a hydrated screen fetches says with 202 that it leads on.
const leadsOn = ({ status }: Response) => status === 202 || (status >= 300 && status < 400)

/** What was done just before, for the root of every screen. Anyone who asks has to show it. */
export function takeFlash(context: Readonly<RouterContextProvider>): ShownFlash | null {
  const carried = context.get(flashContext)
  if (carried.text === null) return null
  carried.isTaken = true
  const flash = readFlash(carried.text)
  return flash && { ...flash, id: context.get(requestContext).requestId }
}
