import { redirect } from 'react-router'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { flashCookie } from '#app/shell/flash/flash-cookie.ts'
import { type Flash, writeFlash } from '#app/shell/flash/flash-kinds.ts'

/** Leads on after something was done, and has the screen there say so, once. */
export function redirectSaying({ env }: Pick<RequestContext, 'env'>, to: string, flash: Flash): Response {
  const answer = redirect(to)
  answer.headers.append('set-cookie', flashCookie(env, writeFlash(flash)))
  return answer
}
