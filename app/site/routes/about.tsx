import { href } from 'react-router'
import { cachePage } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Story } from '#app/site/about/story.tsx'
import { Team } from '#app/site/about/team.tsx'
import programStyles from '#app/site/program-parts.css?url'
import { TitledGrid } from '#app/site/titled-list.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import {
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
import { getLocale } from '#locale'
import { m } from '#messages'
import type { Route } from './+types/about.ts'

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, { tags: [] })
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: programStyles }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.common_about_us(), description: m.site_about_description({ name: site.name }) })

export default function About() {
  return (
    <>
      <Hero />
      <Purpose />
      <Values />
      <Story />
      <Team />
      <Closing />
    </>
  )
}

function Hero() {
  const locale = getLocale()
  return (
    <section className="hero">
      <div className="wrap stack-lg">
        <h1>{aboutHero.title[locale]}</h1>
        <p className="lead">{aboutHero.lead[locale]}</p>
        <dl className="figures">
          {heroClaims.map(({ value, label }) => (
            <div key={label.id}>
              <dt>{label[locale]}</dt>
              <dd>{value[locale]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** What has been reached, what for, and by what. */
function Purpose() {
  const locale = getLocale()
  return (
    <div className="wrap section stack-lg">
      <dl className="stat-grid">
        {aboutStatistics.map(({ value, label }) => (
          <StatTile key={label.id} label={label[locale]} value={value[locale]} />
        ))}
      </dl>
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
          <ButtonLink to={href('/courses')} size="lg">
            {aboutClosing.start[locale]}
          </ButtonLink>
          <ButtonLink to={href('/contact')} size="lg" variant="quiet">
            {aboutClosing.contact[locale]}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
