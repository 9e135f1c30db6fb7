import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareFunction } from 'react-router'
import { overwriteGetLocale } from '#locale'
import type { Locale } from '#shared/locale.ts'
import { requestContext } from './request-context.server.ts'

const localeOfRequest = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => localeOfRequest.getStore() ?? 'id')

/** Messages asked for while this request is answered come in its language. */
export const localeMiddleware: MiddlewareFunction<Response> = ({ context }, next) =>
  localeOfRequest.run(context.get(requestContext).locale, next)
