import { DeskHead } from '#app/desk/desk-head.tsx'
import { editorialListUrl } from '#app/desk/pages/list-paths.ts'
import { listTitle } from '#app/desk/pages/list-words.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Badge } from '#app/ui/badge.tsx'
import { listStates } from '#domain/organisation/editorial/change-list.server.ts'
import { editorialListNames } from '#domain/organisation/editorial/list-names.ts'
import { m } from '#messages'
import type { Route } from './+types/pages.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db } = args.context.get(requestContext)
  const states = await listStates(db, viewer)
  const lists = editorialListNames.map((list) => {
    const state = states.find(({ name }) => name === list)
    return { list, isDraft: state?.isDraft ?? false, isShipped: state?.isShipped ?? true }
  })
  return { lists, home: dashboardOf[viewer.role] }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_pages_title())

/** What the organisation says of itself: the lists that its pages show. */
export default function Pages({ loaderData: { lists, home } }: Route.ComponentProps) {
  return (
    <div className="wrap page stack-lg">
      <DeskHead backTo={home} title={m.desk_pages_title()} lead={m.desk_pages_lead()} />
      <table className="desk-table entry-table">
        <caption className="sr-only">{m.desk_pages_title()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.desk_list()}</th>
            <th scope="col">{m.common_status()}</th>
          </tr>
        </thead>
        <tbody>
          {lists.map(({ list, isDraft, isShipped }) => (
            <tr key={list}>
              <td>
                <AppLink to={editorialListUrl(list)}>
                  <b>{listTitle[list]()}</b>
                </AppLink>
              </td>
              <td>
                <span className="cluster">
                  {isDraft && <Badge tone="accent">{m.desk_list_has_draft()}</Badge>}
                  <Badge>{isShipped ? m.desk_article_shipped() : m.desk_list_own()}</Badge>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
