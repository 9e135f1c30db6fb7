import { onlyFrame } from '#app/middleware/own-parts.ts'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { organizationData } from '#app/shell/structured-data.ts'
import { Benefits } from '#app/site/landing/benefits.tsx'
import { Closing } from '#app/site/landing/closing.tsx'
import landingStyles from '#app/site/landing/landing.css?url'
import { LandingHero, Statistics } from '#app/site/landing/landing-hero.tsx'
import { NewestCourses } from '#app/site/landing/newest-courses.tsx'
import { NextEvents } from '#app/site/landing/next-events.tsx'
import { Partners } from '#app/site/landing/partners.tsx'
import { QuizBanner } from '#app/site/landing/quiz-banner.tsx'
import { Services } from '#app/site/landing/services.tsx'
import { Softskills } from '#app/site/landing/softskills.tsx'
import { Testimonials } from '#app/site/landing/testimonials.tsx'
import { statistics } from '#content/landing.ts'
import { site } from '#content/site.ts'
import { allCategories, newestCourses } from '#domain/courses/catalogue.server.ts'
import { nextEvents } from '#domain/events/catalogue.server.ts'
import { partnersIn, testimonialsIn, wordsIn } from '#domain/organisation/editorial/shown-lists.ts'
import { heroWords } from '#domain/organisation/hero-words.ts'
import { landingFacts } from '#domain/organisation/landing-facts.server.ts'
import { shownFigures } from '#domain/organisation/shown-figures.ts'
import { getLocale } from '#locale'
import type { Route } from './+types/home.ts'

const hourMs = 3_600_000

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb: db, env, locale } = context.get(requestContext)
  const [newest, categories, events, { counts, careerTypes, lists }] = await Promise.all([
    newestCourses(db, 4),
    allCategories(db, locale),
    nextEvents(db, 3),
    landingFacts(db, env.demo),
  ])
  // Nobody announces that somebody has joined; the figures may be an hour old, the list of events never.
  const inAnHour = new Date(Date.now() + hourMs)
  const [next] = events
  cachePage(context, {
    tags: ['courses', 'events', 'organisation'],
    until: next && next.startDate < inAnHour ? next.startDate : inAnHour,
    own: onlyFrame,
  })
  return {
    words: heroWords(careerTypes, categories, wordsIn(lists['career-words'])),
    newest,
    categories,
    events,
    now: new Date(),
    figures: shownFigures(statistics, counts),
    partners: partnersIn(lists.partners),
    testimonials: testimonialsIn(lists.testimonials),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: landingStyles }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `${site.name} · ${site.tagline[getLocale()]}`,
    description: site.description[getLocale()],
    jsonLd: (absolute) => [organizationData(absolute, site.description[getLocale()])],
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, newest, categories, events, now, figures } = loaderData
  return (
    <>
      <LandingHero words={words} />
      {figures.length > 0 && <Statistics figures={figures} />}
      {newest.length > 0 && <NewestCourses courses={newest} />}
      <Softskills categories={categories} />
      {loaderData.testimonials.length > 0 && <Testimonials testimonials={loaderData.testimonials} />}
      <QuizBanner />
      {events.length > 0 && <NextEvents events={events} now={now} />}
      <Services />
      <Benefits />
      <Partners partners={loaderData.partners} />
      <Closing />
    </>
  )
}
