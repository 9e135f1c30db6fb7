import { useLocation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { site } from '#content/site.ts'
import { m } from '#messages'
import { aboutPath, contactPath, homePath } from '#shared/paths/site.ts'

/** The way to a conversation that floats over the pages on which the organisation speaks of itself (SPEC §2, P31): WhatsApp when it
 *  has a number, else the form. A program's page, which is one of them, has a form, and where a form is it is not there. */
export function LetsChat() {
  const { pathname } = useLocation()
  const isThere = pathname === homePath || pathname === aboutPath
  if (!isThere) return null
  const label = site.whatsapp ? m.shell_chat() : m.common_write_to_us()
  return (
    <aside className="lets-chat" aria-label={label}>
      <ButtonLink
        to={site.whatsapp ? `https://wa.me/${site.whatsapp}` : contactPath}
        variant="secondary"
        size="sm"
        icon={site.whatsapp ? 'whatsapp' : 'mail'}
      >
        {label}
      </ButtonLink>
    </aside>
  )
}
