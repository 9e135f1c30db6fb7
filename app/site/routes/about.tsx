import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import aboutStyles from '#app/site/about/about.css?url'
import { Story } from '#app/site/about/story.tsx'
import { Team } from '#app/site/about/team.tsx'
import { DrawnHero } from '#app/site/drawn-hero.tsx'
import { figuresUntil } from '#app/site/figures-age.ts'
import { TitledGrid } from '#app/site/titled-list.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import {
  type AboutClaim,
  type AboutCounted,
  aboutClosing,
  aboutHero,
  aboutStatistics,
  heroClaims,
  missions,
  missionsTitle,
  values,
  valuesTitle,
  vision,
} from '#content/about.ts'
import { site } from '#content/site.ts'
import { aboutFacts, aboutFigures } from '#domain/organisation/about-facts.server.ts'
import { teamIn } from '#domain/organisation/editorial/shown-lists.ts'
import { publishedList } from '#domain/organisation/editorial/stored-lists.server.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRating } from '#shared/numbers.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { contactPath } from '#shared/paths/site.ts'
import type { Route } from './+types/about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb: db, env, locale } = context.get(requestContext)
  const [counts, team] = await Promise.all([aboutFacts(db), publishedList(db, 'team', env.demo)])
  cachePage(context, { tags: ['organisation'], until: figuresUntil() })
  const figures = (claims: readonly AboutClaim[]) =>
    aboutFigures(claims, counts).map(({ of, value, isClaim, label }) => ({
      label: label[locale],
      value: wordsOf[of]?.(value, locale) ?? `${value}${isClaim ? '+' : ''}`,
    }))
  return {
    claims: figures(heroClaims),
    statistics: figures(aboutStatistics),
    team: teamIn(team),
  }
}

const wordsOf: Partial<Record<AboutCounted, (value: number, locale: Locale) => string>> = {
  rating: formatRating,
  satisfaction: (value) => `${value}%`,
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: aboutStyles }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.common_about_us(), description: m.site_about_description({ name: site.name }) })

export default function About({ loaderData: { claims, statistics, team } }: Route.ComponentProps) {
  return (
    <>
      <Hero claims={claims} />
      <Purpose statistics={statistics} />
      <Values />
      <Story />
      {team.length > 0 && <Team team={team} />}
      <Closing />
    </>
  )
}

type Figure = { label: string; value: string }

function Hero({ claims }: { claims: readonly Figure[] }) {
  const locale = getLocale()
  return (
    <DrawnHero motif="noken">
      <h1>{aboutHero.title[locale]}</h1>
      <p className="lead">{aboutHero.lead[locale]}</p>
      {claims.length > 0 && (
        <dl className="figures">
          {claims.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </DrawnHero>
  )
}

/** What has been reached, what for, and by what. */
function Purpose({ statistics }: { statistics: readonly Figure[] }) {
  const locale = getLocale()
  return (
    <div className="wrap section stack-lg">
      {statistics.length > 0 && (
        <dl className="stat-grid">
          {statistics.map(({ value, label }) => (
            <StatTile key={label} label={label} value={value} />
          ))}
        </dl>
      )}
      <section className="vision mesh">
        <h2>{vision.title[locale]}</h2>
        <p>{vision.text[locale]}</p>
      </section>
      <section className="stack">
        <h2>{missionsTitle[locale]}</h2>
        <TitledGrid items={missions} />
      </section>
    </div>
  )
}

const Values = () => (
  <section className="section-tint">
    <div className="wrap section stack">
      <h2>{valuesTitle[getLocale()]}</h2>
      <TitledGrid items={values} />
    </div>
  </section>
)

function Closing() {
  const locale = getLocale()
  return (
    <section className="section wrap">
      <div className="home-close mesh">
        <h2>{aboutClosing.title[locale]}</h2>
        <p>{aboutClosing.text[locale]}</p>
        <div className="cluster">
          <ButtonLink to={coursesPath} size="lg">
            {aboutClosing.start[locale]}
          </ButtonLink>
          <ButtonLink to={contactPath} size="lg" variant="quiet">
            {aboutClosing.contact[locale]}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
