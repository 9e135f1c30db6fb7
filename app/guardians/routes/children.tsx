import { refuse } from '#app/answers/form-refusal.server.ts'
import { tokenIn } from '#app/guardians/guardian-links.server.ts'
import { LinkOver } from '#app/guardians/link-over.tsx'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { childrenOf } from '#domain/guardians/guardian-page.server.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import { pathWith } from '#shared/path-with.ts'
import { childPath } from '#shared/paths/account-item.ts'
import type { Route } from './+types/children.ts'

export const handle = { footer: 'line' } satisfies ScreenHandle

/** The children for whom somebody has agreed, by the link in their mail. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, auth, locale } = context.get(requestContext)
  const token = tokenIn(url)
  const children = await childrenOf(db, token, auth.consentAge)
  if (!children) return refuse('gone', { token, lang: locale, children: null })
  return {
    ...{ token, lang: locale },
    children: children.map(({ id, fullName, agreedAt }) => ({
      ...{ id, fullName },
      since: agreedAt ? formatDate(agreedAt, locale) : '',
    })),
  }
}

export const meta: Route.MetaFunction = () => hiddenMeta(m.guardians_children_title())

export default function Children({ loaderData: { token, lang, children } }: Route.ComponentProps) {
  if (!children) return <LinkOver lang={lang} />
  return (
    <NarrowSheet title={m.guardians_children_title()} lead={m.guardians_children_lead()}>
      {children.length === 0 && <p>{m.guardians_children_none()}</p>}
      <ul className="stack">
        {children.map(({ id, fullName, since }) => (
          <li key={id} className="card card-padded">
            <AppLink to={pathWith(childPath(id), { token, lang })}>
              <bdi>{fullName}</bdi>
            </AppLink>
            <p className="muted">{m.guardians_child_since({ when: since })}</p>
          </li>
        ))}
      </ul>
    </NarrowSheet>
  )
}
