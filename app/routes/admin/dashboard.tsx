import { href } from 'react-router'
import { ButtonLink } from '#app/components/button-link.tsx'
import { PlatformTiles } from '#app/components/platform-tiles.tsx'
import type { ScreenHandle } from '#app/hydration.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { platformFigures } from '#domain/insights/desk-figures.server.ts'
import { m } from '#messages'
import type { Route } from './+types/dashboard.ts'

export const handle: ScreenHandle = { hydrate: true }

export async function loader(args: Route.LoaderArgs) {
  const { fullName } = requireRole(args, 'admin')
  return { fullName, figures: await platformFigures(args.context.get(requestContext).db) }
}

export const meta: Route.MetaFunction = () => [{ title: `${m.desk_admin_title()} · ${m.site_name()}` }]

export default function AdminDashboard({ loaderData: { fullName, figures } }: Route.ComponentProps) {
  return (
    <div className="wrap page stack-lg">
      <div className="page-head">
        <h1>{m.desk_admin_title()}</h1>
        <p className="lead">{m.desk_greeting({ name: fullName })}</p>
      </div>
      <PlatformTiles figures={figures} />
      <div className="cluster">
        <ButtonLink to={href('/courses')}>{m.desk_to_courses()}</ButtonLink>
        <ButtonLink to={href('/admin/events')} variant="secondary">
          {m.desk_to_events()}
        </ButtonLink>
      </div>
    </div>
  )
}
