import type { ReactNode } from 'react'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { m } from '#messages'
import { LetsChat } from './lets-chat.tsx'
import { SiteFooter } from './site-footer.tsx'
import { type HeaderViewer, SiteHeader } from './site-header.tsx'

/** What stands around every screen: skip link, header, the screen itself as `main`, footer. */
export function SiteFrame({ viewer, children }: { viewer: HeaderViewer | null; children: ReactNode }) {
  return (
    <>
      <SkipLink label={m.shell_skip()} />
      <SiteHeader viewer={viewer} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <LetsChat />
    </>
  )
}
