import { useLocation } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Own } from '#app/shell/own-part.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { site } from '#content/site.ts'
import { m } from '#messages'
import { deskSearchPath } from '#shared/paths/desk.ts'
import { homePath, searchPath } from '#shared/paths/site.ts'
import type { Role } from '#shared/roles.ts'
import { Bell } from './bell.tsx'
import { HeldMenu } from './held-menu.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { Logo } from './logo.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { ViewerMenu } from './viewer-menu.tsx'
import { VisitorLinks } from './visitor-links.tsx'

/** `sign` tells people apart, and says nothing else of them. */
export type HeaderViewer = { fullName: string; role: Role; unread: number; sign: string }

type Props = {
  viewer: HeaderViewer | null
  /** The public menu; empty where somebody is at a desk, and where the server could not say it. */
  menu: readonly MenuEntry[]
  isDesk: boolean
  showsLocale: boolean
}

/** Logo, navigation (on a desk, which has its own, the way to the site), and who is signed in. One list of links:
 *  beside the logo on wide screens, behind the menu button (a native popover, so it needs no script) on narrow ones.
 *  There the language is chosen too, and on wide screens where no footer offers it. */
export function SiteHeader({ viewer, menu, isDesk, showsLocale }: Props) {
  return (
    <header className="header">
      <div className="wrap header-bar">
        <AppLink to={homePath} className="logo" aria-label={m.shell_logo({ name: site.name })}>
          <Logo />
          {site.name}
        </AppLink>
        <button
          type="button"
          className="btn btn-quiet btn-icon menu-button"
          popoverTarget="menu"
          aria-label={m.shell_menu()}
          title={m.shell_menu()}
        >
          <Icon name="menu" />
        </button>
        <div className="menu" id="menu" popover="auto">
          <nav className="menu-nav" aria-label={m.shell_navigation()}>
            {isDesk ? (
              <AppLink to={homePath} className="menu-link">
                {m.common_to_site()}
              </AppLink>
            ) : (
              menu.map((entry) => <NavigationItem key={entry.label} entry={entry} />)
            )}
          </nav>
          <div className="menu-side">
            <Own part="viewer">
              {viewer ? (
                <ViewerMenu viewer={viewer} isDesk={isDesk} />
              ) : import.meta.env.SSR ? (
                <HeldMenu>
                  <VisitorLinks />
                </HeldMenu>
              ) : (
                <VisitorLinks />
              )}
            </Own>
            <div className={showsLocale ? 'menu-locale menu-locale-always' : 'menu-locale'}>
              <LocaleSwitch />
            </div>
          </div>
        </div>
        {isDesk ? (
          <AppLink
            to={deskSearchPath}
            className="find-at-desk"
            aria-keyshortcuts="/"
            data-palette={m.common_palette_field()}
            data-close={m.shell_close()}
          >
            <Icon name="search" />
            <span>{m.common_palette()}</span>
            <kbd>Ctrl K</kbd>
          </AppLink>
        ) : (
          <AppLink
            to={searchPath}
            className="btn btn-quiet btn-icon find"
            aria-label={m.common_search()}
            title={m.common_search()}
            aria-keyshortcuts="/"
          >
            <Icon name="search" />
          </AppLink>
        )}
        <Own part="bell">{viewer && <Bell unread={viewer.unread} />}</Own>
      </div>
    </header>
  )
}

function NavigationItem({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation()
  if ('to' in entry) {
    return (
      <AppLink to={entry.to} className="menu-link" aria-current={pathname === entry.to ? 'page' : undefined}>
        {entry.label}
      </AppLink>
    )
  }
  return (
    <details className="drop" name="header">
      <summary className="menu-link">
        {entry.label}
        <Icon name="chevron" />
      </summary>
      <div className="drop-panel">
        {entry.links.map(({ label, to }) => (
          <AppLink key={to} to={to} className="menu-link" aria-current={pathname === to ? 'page' : undefined}>
            {label}
          </AppLink>
        ))}
      </div>
    </details>
  )
}
