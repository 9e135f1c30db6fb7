import { href, useLocation } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { ButtonLink } from './button-link.tsx'

/** That terms or privacy policy have changed in substance since somebody agreed to them, or that they never have: on every screen but the one where they do. */
export function TextsAsked({ titles }: { titles: readonly string[] }) {
  const { pathname } = useLocation()
  if (pathname.startsWith(href('/account/consents'))) return null
  return (
    <div className="wrap above-screen">
      <Notice title={m.shell_texts_asked({ titles: titles.join(', ') })}>
        <ButtonLink to={href('/account/consents')} size="sm" variant="secondary">
          {m.shell_texts_asked_open()}
        </ButtonLink>
      </Notice>
    </div>
  )
}
