import { ButtonLink } from '#app/shell/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { inLocale } from '#content/localized.ts'
import { passionCategories } from '#content/passion-categories.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { passionDiscoveryPath } from '#shared/paths/site.ts'
import { PassionMark } from './passion-mark.tsx'

const facts = [m.passion_quiz_fact_time, m.passion_quiz_fact_right, m.passion_quiz_fact_private]

/** What the quiz is, before it begins. */
export function QuizIntro() {
  return (
    <>
      <section className="hero">
        <div className="wrap quiz-hero">
          <div className="stack">
            <h1>{m.passion_quiz_title()}</h1>
            <p className="lead">{m.passion_quiz_lead()}</p>
            <ul className="course-facts list-plain">
              {facts.map((fact) => (
                <li key={fact()}>
                  <span>
                    <Icon name="check" />
                    {fact()}
                  </span>
                </li>
              ))}
            </ul>
            <div className="cluster">
              <ButtonLink to={`${passionDiscoveryPath}?a=`} variant="accent" size="lg">
                {m.passion_quiz_start()}
              </ButtonLink>
            </div>
          </div>
          <p className="passion-net" aria-hidden="true">
            {Object.values(passionCategories).map((category) => (
              <PassionMark key={category.color} category={category} />
            ))}
          </p>
        </div>
      </section>
      <section className="wrap section stack">
        <h2>{m.passion_quiz_fields()}</h2>
        <ul className="passion-list list-plain">
          {Object.values(passionCategories).map((category) => (
            <li key={category.color}>
              <PassionMark category={category} />
              {inLocale(category.title, getLocale())}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
