import type { ReactNode } from 'react'
import type { Footer } from '#app/shell/hydration.ts'
import { Own } from '#app/shell/own-part.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { m } from '#messages'
import { DeskNav } from './desk-nav.tsx'
import type { DeskPlace } from './desk-place.ts'
import { LearnerTabs } from './learner-tabs.tsx'
import { LetsChat } from './lets-chat.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { FooterLine, SiteFooter } from './site-footer.tsx'
import { type HeaderViewer, SiteHeader } from './site-header.tsx'

type Props = {
  viewer: HeaderViewer | null
  /** The public menu; empty on the screens of desks. */
  menu: readonly MenuEntry[]
  /** The navigation of the viewer's desk, on its screens. */
  desk: readonly DeskPlace[] | null
  header: boolean
  footer: Footer
  children: ReactNode
}

/** What stands around every screen: skip link, header, the screen itself as `main`, footer, the navigation of a desk,
 *  and a student's tabs on a phone. */
export function SiteFrame({ viewer, menu, desk, header, footer, children }: Props) {
  // No screen that hydrates has it (footerOf), so that browsers don't load it as script.
  const hasWholeFooter = import.meta.env.SSR && footer === 'whole'
  return (
    <>
      <SkipLink label={m.shell_skip()} />
      {header && (
        <SiteHeader viewer={viewer} menu={menu} isDesk={desk !== null} showsLocale={footer === 'none'} />
      )}
      {header && desk && <DeskNav places={desk} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {hasWholeFooter && <SiteFooter />}
      {footer === 'line' && <FooterLine />}
      {!header && (
        <aside className="wrap player-language" aria-label={m.common_language()}>
          <LocaleSwitch />
        </aside>
      )}
      <Own part="tabs">{viewer?.role === 'student' && <LearnerTabs name={viewer.fullName} />}</Own>
      {hasWholeFooter && <LetsChat />}
    </>
  )
}
