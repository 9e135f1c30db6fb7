import { href, useLocation } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { isHydratedPath } from '#app/shell/hydrated-paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { site } from '#content/site.ts'
import { m } from '#messages'

/** Where it leads, and where rows reach to the edge of a phone. */
const withoutChat = [href('/contact'), href('/notifications'), href('/account/notifications')]

/** The way to a conversation that floats over public pages (SPEC §2): WhatsApp when the organisation has a number, else the form. */
export function LetsChat() {
  const { pathname } = useLocation()
  if (isHydratedPath(pathname) || withoutChat.some((path) => pathname.startsWith(path))) return null
  return (
    <aside aria-label={m.shell_chat()}>
      <AppLink
        to={site.whatsapp ? `https://wa.me/${site.whatsapp}` : href('/contact')}
        className="btn btn-accent lets-chat"
      >
        <Icon name={site.whatsapp ? 'whatsapp' : 'mail'} />
        <span>{m.shell_chat()}</span>
      </AppLink>
    </aside>
  )
}
