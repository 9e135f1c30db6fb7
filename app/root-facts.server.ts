import type { RouterContextProvider, StaticHandlerContext } from 'react-router'
import { viewerSign } from '#shared/viewer-sign.ts'
import { deskPlaces } from './desk/desk-places.server.ts'
import { requestContext } from './middleware/request-context.server.ts'
import { dashboardOf } from './shell/frame/navigation.ts'
import { publicMenu } from './shell/frame/public-menu.server.ts'
import { noticesAbove } from './shell/notices.server.tsx'

/** What the frame around every screen shows, to whom, and in which language. */
export function rootFacts(context: Readonly<RouterContextProvider>, url: URL) {
  const {
    viewer,
    held,
    heldFor,
    agreed,
    leavesAt,
    birthDueAt,
    legal,
    unread,
    waiting,
    locale,
    savesData,
    enhanceScript,
    requestId,
    env,
  } = context.get(requestContext)
  const desk = deskPlaces(viewer, waiting, url.pathname)
  return {
    viewer: viewer && { fullName: viewer.fullName, role: viewer.role, unread, sign: viewerSign(viewer) },
    held: held && heldFor ? { fullName: held.fullName, heldFor } : null,
    notices: viewer
      ? noticesAbove({
          ...{ agreed, leavesAt, birthDueAt, legal, locale },
          pathname: url.pathname,
          dashboard: dashboardOf[viewer.role],
          timeZone: viewer.timeZone,
        })
      : '',
    desk,
    menu: desk ? [] : publicMenu(),
    locale,
    savesData,
    enhanceScript,
    requestId,
    publicUrl: env.publicUrl,
    /** Whether the screen is that of a form that was refused, which no browser takes over. */
    isRefused: false,
  }
}

/** Gives the screen of a refused form the frame of its viewer: where the root's boundary is the nearest to an action that threw, no
 *  loader has run.
 *  Whether that is so; such a page is taken over by no script, which would not know what is on it. */
export function frameRefusal(
  { loaderData }: Pick<StaticHandlerContext, 'loaderData'>,
  context: Readonly<RouterContextProvider>,
  url: URL,
): boolean {
  if (loaderData.root !== undefined) return false
  loaderData.root = { ...rootFacts(context, url), isRefused: true, flash: null }
  return true
}
