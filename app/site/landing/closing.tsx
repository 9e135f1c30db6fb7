import { href } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { closing } from '#content/landing-close.ts'
import { getLocale } from '#locale'

/** The way on, for those who have read this far. */
export function Closing() {
  const locale = getLocale()
  return (
    <section className="section wrap home-part">
      <div className="home-close mesh">
        <h2>{closing.title[locale]}</h2>
        <p>{closing.text[locale]}</p>
        <div className="cluster">
          <ButtonLink to={href('/courses')} size="lg">
            {closing.go[locale]}
          </ButtonLink>
          <ButtonLink to={href('/events')} size="lg" variant="quiet">
            {closing.events[locale]}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
