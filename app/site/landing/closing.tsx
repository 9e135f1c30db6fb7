import { ButtonLink } from '#app/shell/button-link.tsx'
import { closing } from '#content/landing-close.ts'
import { getLocale } from '#locale'
import { eventsPath } from '#shared/paths/events.ts'
import { coursesPath } from '#shared/paths/learning.ts'

/** The way on, for those who have read this far. */
export function Closing() {
  const locale = getLocale()
  return (
    <section className="section wrap home-part">
      <div className="home-close mesh">
        <h2>{closing.title[locale]}</h2>
        <p>{closing.text[locale]}</p>
        <div className="cluster">
          <ButtonLink to={coursesPath} size="lg">
            {closing.go[locale]}
          </ButtonLink>
          <ButtonLink to={eventsPath} size="lg" variant="quiet">
            {closing.events[locale]}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
