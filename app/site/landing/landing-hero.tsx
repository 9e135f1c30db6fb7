import { ButtonLink } from '#app/shell/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { hero } from '#content/landing.ts'
import type { Localized } from '#content/localized.ts'
import { site } from '#content/site.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { coursesPath } from '#shared/paths/learning.ts'
import { passionDiscoveryPath } from '#shared/paths/site.ts'

/** What the platform is, in one sentence whose career word is typed by the enhancement script (app/enhance/typing.ts): the server renders
 *  the first of the words. */
export function LandingHero({ words }: { words: readonly string[] }) {
  const locale = getLocale()
  return (
    <section className="hero">
      <div className="wrap home-hero">
        <div className="stack-lg">
          <h1>
            {hero.before[locale]}{' '}
            <span className="typed" lang="id" data-typing={words.join('|')}>
              {words[0]}
            </span>{' '}
            {hero.after[locale]}
          </h1>
          <p className="lead">{hero.lead[locale]}</p>
          <div className="cluster">
            <ButtonLink to={coursesPath} variant="accent" size="lg">
              {hero.browse[locale]}
            </ButtonLink>
            <ButtonLink to={passionDiscoveryPath} variant="quiet" size="lg">
              {hero.discover[locale]}
            </ButtonLink>
            <button
              type="button"
              className="btn btn-quiet btn-icon needs-js typing-pause"
              data-typing-pause
              aria-pressed="false"
              aria-label={m.site_home_animation_pause()}
              title={m.site_home_animation_pause()}
            >
              <Icon name="pause" />
            </button>
          </div>
        </div>
        <img className="home-bag" src="/noken-bag.svg" alt="" width={440} height={470} fetchPriority="low" />
      </div>
    </section>
  )
}

/** What the organisation says about itself, and the data with it. */
export function Statistics({ figures }: { figures: readonly { value: string; label: Localized }[] }) {
  const locale = getLocale()
  return (
    <section className="figures-strip" aria-label={m.site_home_statistics({ name: site.name })}>
      <dl className="wrap figures">
        {figures.map(({ value, label }) => (
          <div key={label.id}>
            <dt>{label[locale]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
