import { href } from 'react-router'
import { CourseCard } from '#app/courses/course-card.tsx'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { organizationData } from '#app/shell/structured-data.ts'
import { Benefits } from '#app/site/landing/benefits.tsx'
import { Closing } from '#app/site/landing/closing.tsx'
import { LandingHero, Statistics } from '#app/site/landing/landing-hero.tsx'
import { Partners } from '#app/site/landing/partners.tsx'
import { Services } from '#app/site/landing/services.tsx'
import { Softskills } from '#app/site/landing/softskills.tsx'
import { Testimonials } from '#app/site/landing/testimonials.tsx'
import { site } from '#content/site.ts'
import { heroCareerWords } from '#domain/courses/career-words.server.ts'
import { allCategories, newestCourses } from '#domain/courses/catalogue.server.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb: db, locale } = context.get(requestContext)
  cachePage(context, { tags: ['courses'] })
  const [words, newest, categories] = await Promise.all([
    heroCareerWords(db),
    newestCourses(db, 4),
    allCategories(db, locale),
  ])
  return { words, newest, categories }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `${site.name} · ${site.tagline[getLocale()]}`,
    description: site.description[getLocale()],
    jsonLd: (absolute) => [organizationData(absolute, site.description[getLocale()])],
  })

export default function Home({ loaderData: { words, newest, categories } }: Route.ComponentProps) {
  return (
    <>
      <LandingHero words={words} />
      <Statistics />
      <Services />
      <Softskills categories={categories} />
      {newest.length > 0 && (
        <section className="section wrap stack-lg">
          <div className="spread section-head">
            <h2>{m.site_home_newest_title()}</h2>
            <ButtonLink to={href('/courses')} variant="secondary">
              {m.common_see_all_courses()}
            </ButtonLink>
          </div>
          <div className="card-grid">
            {newest.map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </div>
        </section>
      )}
      <Testimonials />
      <Benefits />
      <Partners />
      <Closing />
    </>
  )
}
