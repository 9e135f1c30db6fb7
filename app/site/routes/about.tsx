import { href } from 'react-router'
import { cachePage } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { TitledGrid } from '#app/site/titled-list.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import {
  aboutClosing,
  aboutHero,
  aboutStatistics,
  heroClaims,
  milestones,
  missions,
  missionsTitle,
  story,
  storyTitle,
  teamHead,
  values,
  valuesTitle,
  vision,
} from '#content/about.ts'
import { site } from '#content/site.ts'
import { team } from '#content/team.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { Route } from './+types/about.ts'

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, { tags: [] })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.header_about(), description: m.about_description({ name: site.name }) })

export default function About() {
  const locale = getLocale()
  return (
    <>
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
      <section className="section-tint">
        <div className="wrap section stack">
          <h2>{valuesTitle[locale]}</h2>
          <TitledGrid items={values} />
        </div>
      </section>
      <section className="wrap section topics">
        <div className="stack">
          <h2>{storyTitle[locale]}</h2>
          <p className="lead">{story[locale]}</p>
        </div>
        <ol className="milestones">
          {milestones.map(({ year, title, text }) => (
            <li key={year}>
              <b>{year}</b>
              <h3>{title[locale]}</h3>
              <p>{text[locale]}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="section-tint">
        <div className="wrap section stack-lg">
          <div className="page-head">
            <h2>{teamHead.title[locale]}</h2>
            <p className="lead">{teamHead.text[locale]}</p>
          </div>
          <ul className="titled-grid">
            {team.map(({ name, role, initials, bio }) => (
              <li key={name}>
                <span className="knot" aria-hidden="true">
                  {initials}
                </span>
                <h3>{name}</h3>
                <p className="eyebrow">{role[locale]}</p>
                <p>{bio[locale]}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
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
    </>
  )
}
