import { href } from 'react-router'
import { ButtonLink } from '#app/components/button-link.tsx'
import { CourseCard } from '#app/components/course-card.tsx'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { site } from '#content/site.ts'
import { newestCourses } from '#domain/courses/catalogue.server.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, { tags: ['courses', 'categories'] })
  return { newest: await newestCourses(context.get(requestContext).db, 4) }
}

export const meta: Route.MetaFunction = () => [
  { title: `${site.name} · ${site.tagline[getLocale()]}` },
  { name: 'description', content: site.description[getLocale()] },
]

const steps = [
  { title: m.home_step_choose_title, text: m.home_step_choose_text },
  { title: m.home_step_learn_title, text: m.home_step_learn_text },
  { title: m.home_step_prove_title, text: m.home_step_prove_text },
]

export default function Home({ loaderData: { newest } }: Route.ComponentProps) {
  return (
    <>
      <section className="hero">
        <div className="wrap home-hero">
          <div className="stack-lg">
            <h1>{m.home_title()}</h1>
            <p className="lead">{m.home_lead()}</p>
            <div className="cluster">
              <ButtonLink to={href('/courses')} variant="accent" size="lg">
                {m.home_browse()}
              </ButtonLink>
              <ButtonLink to={href('/auth/signup')} variant="quiet" size="lg">
                {m.home_sign_up()}
              </ButtonLink>
            </div>
          </div>
          <img className="home-bag" src="/noken-bag.svg" alt="" width={440} height={470} fetchPriority="low" />
        </div>
      </section>
      <section className="section wrap stack-lg">
        <h2>{m.home_steps_title()}</h2>
        <ol className="steps">
          {steps.map(({ title, text }) => (
            <li key={title()}>
              <h3>{title()}</h3>
              <p>{text()}</p>
            </li>
          ))}
        </ol>
      </section>
      {newest.length > 0 && (
        <section className="section-tint">
          <div className="section wrap stack-lg">
            <div className="spread">
              <h2>{m.home_newest_title()}</h2>
              <ButtonLink to={href('/courses')} variant="secondary">
                {m.home_newest_all()}
              </ButtonLink>
            </div>
            <div className="card-grid">
              {newest.map((course) => (
                <CourseCard key={course.id} course={course} />
              ))}
            </div>
          </div>
        </section>
      )}
      <section className="section wrap">
        <div className="home-close mesh">
          <h2>{m.home_close_title()}</h2>
          <p>{m.home_close_text()}</p>
          <ButtonLink to={href('/auth/signup')} size="lg">
            {m.home_sign_up()}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
