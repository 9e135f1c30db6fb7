import { randomUUID } from 'node:crypto'
import type { Services } from '#app/middleware/request-context.server.ts'
import type { PageCache } from '#platform/page-cache.server.ts'
import type { Locale } from '#shared/locale.ts'
import type { Answer } from './answering.ts'
import { pageKey } from './page-keys.ts'
import { finishResponse } from './respond.ts'

/** In which language, and whether with little. */
type Reads = { locale: Locale; savesData: boolean }

type Parts = {
  services: Services
  cache: Pick<PageCache, 'find' | 'ticket' | 'keep'>
  answer: Answer
}

/** Renders a page as a visitor would see it, so that it is kept for anyone who is signed in and comes next: nothing of a
 *  reader goes into the request. One page at a time; while one is rendered others wait for their next reader. */
export function renderingForNobody({ services, cache, answer }: Parts) {
  let isBusy = false
  return async (url: URL, { locale, savesData }: Reads): Promise<void> => {
    if (isBusy || cache.find(pageKey(url, { locale, savesData }))) return
    isBusy = true
    try {
      const saving: Record<string, string> = savesData ? { 'save-data': 'on' } : {}
      const request = new Request(url, { headers: { 'accept-language': locale, ...saving } })
      const facts = {
        requestId: randomUUID(),
        address: 'nobody',
        locale,
        savesData,
        hasJustWritten: false,
        nonce: '',
        cache: null,
      }
      const ticket = cache.ticket()
      const response = await answer(request, services, facts)
      const { env } = services
      await finishResponse(response, { env, cache, request, url, facts, hasSession: false, ticket })
    } catch (error) {
      services.log.error({ err: error }, 'a page for readers was not kept')
    } finally {
      isBusy = false
    }
  }
}
