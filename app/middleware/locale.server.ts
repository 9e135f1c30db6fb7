import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareFunction } from 'react-router'
import { overwriteGetLocale } from '#locale'
import type { Locale } from '#shared/locale.ts'
import { requestContext } from './request-context.server.ts'

const localeOfRequest = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => localeOfRequest.getStore() ?? 'id')

/** Has messages that are asked for while something is done, elsewhere than in a request, come in a language. */
export const speaking = <Result>(locale: Locale, work: () => Result): Result =>
  localeOfRequest.run(locale, work)

/** Messages asked for while this request is answered come in its language. */
export const localeMiddleware: MiddlewareFunction<Response> = ({ context }, next) =>
  localeOfRequest.run(context.get(requestContext).locale, next)
