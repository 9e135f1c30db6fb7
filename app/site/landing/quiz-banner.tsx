import { ButtonLink } from '#app/shell/button-link.tsx'
import { hero, quizInvitation } from '#content/landing.ts'
import { getLocale } from '#locale'
import { passionDiscoveryPath } from '#shared/paths/site.ts'

/** The way on for those who do not know what to learn. */
export function QuizBanner() {
  const locale = getLocale()
  return (
    <section className="section wrap home-part">
      <div className="quiz-banner mesh">
        <div>
          <h2>{quizInvitation.title[locale]}</h2>
          <p>{quizInvitation.text[locale]}</p>
        </div>
        <ButtonLink to={passionDiscoveryPath} size="lg">
          {hero.discover[locale]}
        </ButtonLink>
      </div>
    </section>
  )
}
