import { ActivityList } from '#app/desk/dashboards/activity-list.tsx'
import { activityRows } from '#app/desk/dashboards/activity-rows.server.ts'
import { DeskCard } from '#app/desk/dashboards/desk-card.tsx'
import { DoorEvents } from '#app/desk/dashboards/door-events.tsx'
import { drawPlatform } from '#app/desk/dashboards/draw-platform.server.ts'
import { OverviewTiles } from '#app/desk/dashboards/overview-tiles.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Drawn } from '#app/ui/prose.tsx'
import { eventsAtTheDoor } from '#domain/events/events-at-the-door.server.ts'
import { platformOverview } from '#domain/insights/platform-overview.server.ts'
import { platformTrend } from '#domain/insights/platform-trends.server.ts'
import { recentActivity } from '#domain/insights/recent-activity.server.ts'
import { activeDays } from '#domain/people/list-users.server.ts'
import { m } from '#messages'
import { addUserPath, auditPath, deskCoursesPath, deskEventsPath, usersPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/admin-dashboard.ts'

export const handle = { hydrate: true, failed: m.desk_failed_dashboard_because } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { readDb: db, locale } = args.context.get(requestContext)
  const [overview, activities, doors, trend] = await Promise.all([
    platformOverview(db, viewer),
    recentActivity(db, viewer),
    eventsAtTheDoor(db, viewer),
    platformTrend(db, viewer),
  ])
  return {
    fullName: viewer.fullName,
    timeZone: viewer.timeZone,
    overview,
    chart: drawPlatform(trend, locale),
    activities: activityRows(activities),
    doors,
    activeDays,
    locale,
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_admin_title())

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { fullName, timeZone, overview, activities, doors, locale } = loaderData
  return (
    <div className="wrap page stack-lg">
      <div>
        <h1>{m.desk_admin_title()}</h1>
        <p className="lead">{m.common_greeting({ name: fullName })}</p>
      </div>
      <OverviewTiles overview={overview} activeDays={loaderData.activeDays} locale={locale} />
      <DoorEvents events={doors} locale={locale} />
      <Drawn html={loaderData.chart} />
      <section className="stack" aria-labelledby="manage">
        <h2 id="manage">{m.common_manage()}</h2>
        <ul className="list-plain desk-cards">
          <DeskCard
            to={deskCoursesPath}
            icon="book"
            title={m.desk_courses_title()}
            text={m.desk_card_courses_text()}
          />
          <DeskCard
            to={deskEventsPath}
            icon="calendar"
            title={m.desk_events_title()}
            text={m.desk_card_events_text()}
          />
          <DeskCard
            to={usersPath}
            icon="users"
            title={m.desk_users_title()}
            text={m.desk_card_users_text()}
          />
          <DeskCard
            to={addUserPath}
            icon="plus"
            title={m.desk_user_add()}
            text={m.desk_card_add_user_text()}
          />
        </ul>
      </section>
      <section className="card card-padded stack" aria-labelledby="recent">
        <div className="spread">
          <h2 id="recent">{m.desk_recent()}</h2>
          <AppLink to={auditPath}>{m.desk_recent_all()}</AppLink>
        </div>
        <ActivityList activities={activities} locale={locale} timeZone={timeZone} />
      </section>
    </div>
  )
}
