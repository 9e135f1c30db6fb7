import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { speaking } from '#app/middleware/locale.server.ts'
import type { OwnParts } from '#app/middleware/own-parts.ts'
import type { Services } from '#app/middleware/request-context.server.ts'
import type { FramePartName } from '#app/shell/frame/frame-parts.ts'
import { ownFrame } from '#app/shell/frame/own-frame.tsx'
import { hasNotices } from '#app/shell/notices.server.tsx'
import { readerOfCookie } from '#domain/people/viewer.server.ts'
import type { Locale } from '#shared/locale.ts'
import { viewerSign } from '#shared/viewer-sign.ts'
import { betweenMarks, ownMark } from './marked-page.server.ts'

export type OwnPage = {
  /** By which pages and devices tell people apart. */
  sign: string
  /** A part of the frame, which looks the same on every page on which it shows the same. */
  frame: (name: FramePartName) => { shows: string; html: () => string }
  /** The parts of this page alone, all of which show what `shows` says and nothing else of their reader. */
  page: { shows: string; html: (names: readonly string[]) => string[] }
}

/** `address`: path and query of the page, as it was rendered for nobody. */
type Asked = { own: OwnParts; locale: Locale; cookie: string; address: string }

/** What is the reader's own on a cached page: asks who they are and what the page says of them. Nothing is
 *  rendered before it is asked for. Null for anyone who is nobody by now (signed out, suspended, without a second factor),
 *  when it has to be noted that they are here, and when something stands above their screens: they get the page
 *  rendered. */
export async function ownPage(
  { db, auth, legal }: Pick<Services, 'db' | 'auth' | 'legal'>,
  { own, locale, cookie, address }: Asked,
): Promise<OwnPage | null> {
  const reader = await readerOfCookie(db, auth, cookie)
  if (!reader || hasNotices({ ...reader, legal }, locale)) return null
  const { viewer, unread } = reader
  const { shows, part } = await own.ask({ db, viewer })
  const sign = viewerSign(viewer)
  const place = placeOf(address)
  const frame = ownFrame({ fullName: viewer.fullName, role: viewer.role, unread, sign }, place.pathname)
  const markup = (elements: () => readonly ReactNode[]) =>
    speaking(locale, () => markupsOf(elements(), place))
  return {
    sign,
    frame: (name) => ({
      shows: `${locale} ${frame[name].shows}`,
      html: () => {
        const [html = ''] = markup(() => [frame[name].element()])
        return name === 'document' ? attributesIn(html) : html
      },
    }),
    page: { shows, html: (names) => markup(() => names.map(part)) },
  }
}

/** Of the document itself only attributes are its reader's. */
const attributesIn = (html: string) => html.slice(html.indexOf(' '), html.indexOf('>'))

type Place = { pathname: string; search: string }

function placeOf(address: string): Place {
  const query = address.indexOf('?')
  return query < 0
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, query), search: address.slice(query) }
}

/** Elements as they stand on the page at a place. */
function markupsOf(elements: readonly ReactNode[], place: Place): string[] {
  const marked = elements.map((element, at) =>
    createElement(ownMark, { 'data-part': String(at), key: at }, element),
  )
  const { dataRoutes, match } = createStaticHandler([{ id: 'part', path: '*', element: marked }])
  const [route] = dataRoutes
  if (!route) return []
  const context = {
    basename: '/',
    location: { ...place, hash: '', state: null, key: 'default', mask: undefined },
    matches: [{ params: {}, pathname: place.pathname, pathnameBase: '/', route }],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: match,
  }
  const router = createStaticRouter(dataRoutes, context)
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  )
  return betweenMarks(html).flatMap(({ own, text }) => (own === undefined ? [] : [text]))
}
