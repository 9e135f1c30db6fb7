import { href, useLocation } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { ButtonLink } from './button-link.tsx'

/** That somebody's account will be deleted, as they have asked, on every screen but the one where they keep it. */
export function AccountLeaves({ when }: { when: string }) {
  const { pathname } = useLocation()
  if (pathname === href('/account/delete')) return null
  return (
    <div className="wrap above-screen">
      <Notice tone="warning" title={m.shell_account_leaves({ when })}>
        <ButtonLink to={href('/account/delete')} size="sm" variant="secondary">
          {m.shell_account_leaves_open()}
        </ButtonLink>
      </Notice>
    </div>
  )
}
