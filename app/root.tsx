import { type CSSProperties, type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { Held } from '#app/shell/frame/held-viewer.ts'
import { getLocale } from '#locale'
import { manifestPath } from '#shared/paths/site.ts'
import type { Route } from './+types/root.ts'
import { flashMiddleware, takeFlash } from './middleware/flash.server.ts'
import { localeMiddleware } from './middleware/locale.server.ts'
import { routeMiddleware } from './middleware/route-pattern.server.ts'
import { viewerMiddleware } from './middleware/viewer.server.ts'
import { rootFacts } from './root-facts.server.ts'
import deskStyles from './sheets/desk.css?url'
import readingStyles from './sheets/reading.css?url'
import siteStyles from './sheets/site.css?url'
import { ErrorScreen, OfflineScreen } from './shell/error-screen.tsx'
import { FlashToast } from './shell/flash/flash-toast.tsx'
import deskNavStyles from './shell/frame/desk-nav.css?url'
import { firstScript, firstStyle } from './shell/frame/dissolving.ts'
import { lastViewer, rememberViewer } from './shell/frame/last-viewer.ts'
import { LearnerTabsStyle } from './shell/frame/learner-tabs.tsx'
import { SiteFrame } from './shell/frame/site-frame.tsx'
import { stayWhereUnanswered } from './shell/frame/stay-where-unanswered.ts'
import { useRestoredFocus } from './shell/frame/use-restored-focus.ts'
import { useSentOnce } from './shell/frame/use-sent-once.ts'
import { useWaiting } from './shell/frame/use-waiting.ts'
import { failureOf, footerOf, hasHeader, hydrates, reads, works } from './shell/hydration.ts'
import { Own } from './shell/own-part.tsx'
import { saidIn } from './shell/said-in-answer.ts'
import { typedIn } from './shell/typed-again.ts'
import { Drawn } from './ui/prose.tsx'
import { SavesData } from './ui/saves-data.ts'

export const middleware: Route.MiddlewareFunction[] = [
  routeMiddleware,
  localeMiddleware,
  viewerMiddleware,
  flashMiddleware,
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayWhereUnanswered]

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  ...rootFacts(context, url),
  flash: takeFlash(context),
})

/** Anyone who saves data reads in a typeface of their device: no browser loads one that nothing is written in. */
const ownLetters: CSSProperties & { '--font-sans': string } = { '--font-sans': 'system-ui,sans-serif' }

/** The document. Every screen has one stylesheet, a student's tabs and the navigation of desks theirs; only those that
 *  ask for it send React to the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const handles = useMatches().map(({ handle }) => handle)
  const hydrated = hydrates(handles) && !data?.isRefused
  const publicStyles = reads(handles) ? readingStyles : siteStyles
  return (
    // The enhancement script marks this element before React arrives.
    <html
      lang={data?.locale ?? getLocale()}
      style={data?.savesData ? ownLetters : undefined}
      data-viewer={data?.viewer?.sign}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <style>{firstStyle}</style>
        <script>{firstScript}</script>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#1a4632" />
        <link rel="stylesheet" href={works(handles) ? deskStyles : publicStyles} />
        <Own part="tabs-style">{data?.viewer && <LearnerTabsStyle role={data.viewer.role} />}</Own>
        {data?.desk && <link rel="stylesheet" href={deskNavStyles} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href={manifestPath} />
        <Meta />
        <Links />
        {data?.enhanceScript && <script type="module" src={data.enhanceScript} />}
      </head>
      <body>
        {children}
        {hydrated && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const handles = useMatches().map(({ handle }) => handle)
  const { viewer, notices, desk, menu, savesData } = loaderData
  useEffect(() => rememberViewer(viewer), [viewer])
  useWaiting()
  useSentOnce()
  useRestoredFocus()
  const frame = (
    <SiteFrame viewer={viewer} menu={menu} desk={desk} header={hasHeader(handles)} footer={footerOf(handles)}>
      {/* Long texts are read on, with a sheet for words alone. */}
      {notices && !reads(handles) && <Drawn html={notices} />}
      <Outlet />
      <FlashToast />
    </SiteFrame>
  )
  return import.meta.env.SSR ? (
    <SavesData value={savesData}>
      <Held value={loaderData.held}>{frame}</Held>
    </SavesData>
  ) : (
    frame
  )
}

/** A hydrated screen that could not be fetched: fetch throws a TypeError when nobody answers. */
const isOffline = (error: unknown) =>
  error instanceof TypeError && typeof navigator !== 'undefined' && navigator.onLine === false

/** The one place where an error that nobody caught nearer becomes a screen. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const handles = useMatches().map(({ handle }) => handle)
  const failed = failureOf(handles)
  const frame = (
    <SiteFrame
      viewer={data ? data.viewer : lastViewer()}
      menu={data?.menu ?? []}
      desk={data?.desk ?? null}
      header
      footer={footerOf(handles)}
    >
      {isOffline(error) ? (
        <OfflineScreen />
      ) : (
        <ErrorScreen
          status={status}
          requestId={data?.requestId}
          failed={failed}
          typed={isRouteErrorResponse(error) ? typedIn(error.data) : []}
          said={isRouteErrorResponse(error) ? saidIn(error.data) : null}
        />
      )}
    </SiteFrame>
  )
  return import.meta.env.SSR ? <Held value={data?.held ?? null}>{frame}</Held> : frame
}
