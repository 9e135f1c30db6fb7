import { Form } from 'react-router'
import { EventRegistrations } from '#app/events/event-registrations.tsx'
import { AchievementsTab } from '#app/learning/achievements-tab.tsx'
import { DueReviewsNotice } from '#app/learning/due-reviews-notice.tsx'
import { EnrollmentCards } from '#app/learning/enrollment-card.tsx'
import { GoOnCard } from '#app/learning/go-on-card.tsx'
import { LearnerOverview } from '#app/learning/learner-overview.tsx'
import { NoCourses } from '#app/learning/no-courses.tsx'
import { OpenQuizNotice } from '#app/learning/quiz/open-quiz-notice.tsx'
import { RepeatCard } from '#app/learning/repetition/repeat-card.tsx'
import { SearchResults } from '#app/learning/search-results.tsx'
import { Streak } from '#app/learning/streak.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { rememberedPassion } from '#app/shell/remembered-passion.ts'
import { UnconfirmedNotice } from '#app/shell/unconfirmed-notice.tsx'
import { usualTimeWords } from '#app/shell/usual-time-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { inLocale } from '#content/localized.ts'
import { type PassionCategory, passionCategories } from '#content/passion-categories.ts'
import type { Db } from '#db/client.server.ts'
import { ownEvents } from '#domain/events/own-events.server.ts'
import { enrollmentsOf, searchOwn } from '#domain/learning/dashboard.server.ts'
import { type DashboardTab, dashboardTabs } from '#domain/learning/dashboard-tabs.ts'
import { learnerAchievements } from '#domain/learning/learner-achievements.server.ts'
import { learningOverviewOf } from '#domain/learning/learning-overview.server.ts'
import { parseDashboardView } from '#domain/learning/schema.ts'
import { isUnconfirmed } from '#domain/people/account-state.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isConfirmed } from '#domain/people/send-confirmation.server.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { eventsPath } from '#shared/paths/events.ts'
import { coursesPath, dashboardPath, notesPath, savedPath } from '#shared/paths/learning.ts'
import { ordersPath } from '#shared/paths/payments.ts'
import type { Route } from './+types/dashboard.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'student')
  const { db, auth, locale } = args.context.get(requestContext)
  return {
    unconfirmed:
      auth.confirms && isUnconfirmed({ isConfirmed: await isConfirmed(db, viewer) }, auth)
        ? viewer.email
        : null,
    ...parseDashboardView(args.url.searchParams),
    name: viewer.fullName,
    reader: { locale, timeZone: viewer.timeZone },
    content: await contentOf(args),
  }
}

/** What is asked for and nothing else, so that each view costs few queries. */
async function contentOf(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'student')
  const { db, env, locale } = args.context.get(requestContext)
  const { tab, q, cursor } = parseDashboardView(args.url.searchParams)
  if (q) return { kind: 'search' as const, ...(await searchOwn(db, viewer, q)) }
  switch (tab) {
    case 'overview':
      return overviewFor(db, viewer, rememberedPassion(env, args.request.headers.get('cookie')), locale)
    case 'courses':
      return { kind: tab, ...(await enrollmentsOf(db, viewer, cursor)) }
    case 'events':
      return { kind: tab, ...(await eventsFor(db, viewer, cursor)) }
    case 'achievements':
      return { kind: tab, ...(await learnerAchievements(db, viewer, { cursor })) }
  }
}

async function eventsFor(db: Db, viewer: Viewer, cursor: string | null) {
  const now = new Date()
  return { now, ...(await ownEvents(db, viewer, { cursor, now })) }
}

async function overviewFor(db: Db, viewer: Viewer, passion: PassionCategory | null, locale: Locale) {
  const known = passion && passionCategories[passion]
  const overview = await learningOverviewOf(db, viewer, { passion })
  return {
    kind: 'overview' as const,
    ...overview,
    usualTime: usualTimeWords(overview.goOn?.waiting?.usualSeconds ?? null),
    passion: known && {
      field: inLocale(known.title, locale),
      because: inLocale(known.because, locale),
    },
  }
}

type LoaderData = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = () => screenMeta(m.learning_title())

const tabNames: Record<DashboardTab, () => string> = {
  overview: m.common_overview,
  courses: m.learning_tab_courses,
  events: m.learning_tab_events,
  achievements: m.learning_tab_achievements,
}

const tabPath = (tab: DashboardTab) => `${dashboardPath}?tab=${tab}`

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { tab, q, name, content, unconfirmed, reader } = loaderData
  return (
    <div className="wrap page stack-lg">
      <div className="spread">
        <div className="stack-sm learner-head">
          {/* Whole: the first word of a name is not what everybody is called by (I Wayan, Nona Kambu). */}
          <p className="eyebrow">{m.learning_greeting({ name })}</p>
          <h1>{m.learning_title()}</h1>
        </div>
        <SearchForm words={q} tab={tab} />
      </div>
      {unconfirmed && <UnconfirmedNotice email={unconfirmed} />}
      {content.kind === 'overview' && content.openQuiz && (
        <OpenQuizNotice {...content.openQuiz} reader={reader} />
      )}
      {content.kind === 'overview' && (content.goOn || content.streakDays > 0) && (
        <div className="go-on-row">
          {content.goOn && <GoOnCard {...content.goOn} usualTime={content.usualTime} />}
          <Streak {...content} />
        </div>
      )}
      {/* Below the lesson to go on with, which a phone's first screen holds whole. */}
      {content.kind === 'overview' && content.dueReviews && (
        <DueReviewsNotice {...content.dueReviews} reader={reader} />
      )}
      {content.kind === 'overview' && content.repetitions && <RepeatCard {...content.repetitions} />}
      <Tabs
        label={m.learning_tabs()}
        tabs={dashboardTabs.map((each) => ({
          to: tabPath(each),
          label: tabNames[each](),
          current: content.kind === each,
        }))}
      />
      <Shown {...loaderData} />
    </div>
  )
}

function SearchForm({ words, tab }: { words: string; tab: DashboardTab }) {
  return (
    <details className="search-fold" open={words !== ''}>
      <summary className="btn btn-quiet btn-icon" aria-label={m.learning_search()}>
        <Icon name="search" />
      </summary>
      <Form method="get" className="search-row">
        <input type="hidden" name="tab" value={tab} />
        <TextField
          key={words}
          name="q"
          type="search"
          label={m.learning_search()}
          defaultValue={words}
          maxLength={200}
        />
        <Button variant="secondary" icon="search">
          {m.common_search()}
        </Button>
      </Form>
    </details>
  )
}

function Shown({ content, reader, q, tab, cursor }: LoaderData) {
  const first = cursor ? tabPath(tab) : null
  const pageAt = (next: string | null) => next && `${tabPath(tab)}&cursor=${next}`
  switch (content.kind) {
    case 'search':
      return <SearchResults {...content} words={q} clearTo={tabPath(tab)} reader={reader} />
    case 'overview':
      return (
        <LearnerOverview
          {...content}
          goesOn={content.goOn !== null}
          coursesPath={tabPath('courses')}
          reader={reader}
        />
      )
    case 'courses':
      return (
        <section className="stack">
          <div className="spread">
            <h2>{m.learning_all_courses()}</h2>
            <div className="actions">
              <ButtonLink to={notesPath} variant="quiet">
                {m.learning_notes_title()}
              </ButtonLink>
              <ButtonLink to={ordersPath} variant="quiet">
                {m.common_orders()}
              </ButtonLink>
              <ButtonLink to={coursesPath} variant="secondary" icon="plus">
                {m.learning_add_course()}
              </ButtonLink>
            </div>
          </div>
          {content.enrollments.length === 0 && <NoCourses />}
          <EnrollmentCards enrollments={content.enrollments} reader={reader} />
          <Pagination
            next={pageAt(content.nextCursor)}
            previous={pageAt(content.previousCursor)}
            first={first}
          />
        </section>
      )
    case 'events':
      return (
        <section className="stack">
          <div className="spread">
            <h2>{m.learning_tab_events()}</h2>
            <div className="actions">
              <ButtonLink to={`${savedPath}?tab=events`} variant="quiet">
                {m.common_saved()}
              </ButtonLink>
              <ButtonLink to={eventsPath} variant="secondary">
                {m.common_find_event()}
              </ButtonLink>
            </div>
          </div>
          <EventRegistrations {...content} reader={reader} />
          <Pagination
            next={pageAt(content.nextCursor)}
            previous={pageAt(content.previousCursor)}
            first={first}
          />
        </section>
      )
    case 'achievements':
      return (
        <AchievementsTab
          {...content}
          next={pageAt(content.nextCursor)}
          previous={pageAt(content.previousCursor)}
          first={first}
          locale={reader.locale}
        />
      )
  }
}
