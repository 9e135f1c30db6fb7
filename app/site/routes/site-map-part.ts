import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { answerSiteMap } from '#app/site/site-map.server.ts'
import { programs } from '#content/programs.ts'
import type { Db } from '#db/client.server.ts'
import { publicArticles } from '#domain/articles/stored-articles.server.ts'
import { listedFrom } from '#domain/portfolio/listed-portfolios.server.ts'
import { addressesFrom, type MappedKind, mappedKinds } from '#domain/site-map/queries.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { articlePath, articlesPath } from '#shared/paths/articles.ts'
import { coursePath } from '#shared/paths/course.ts'
import { eventPath, eventsPath } from '#shared/paths/events.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { portfolioPath } from '#shared/paths/people.ts'
import {
  aboutPath,
  cookiesPath,
  homePath,
  mentoringPath,
  passionDiscoveryPath,
  privacyPath,
  termsPath,
} from '#shared/paths/site.ts'
import { programPath } from '#shared/paths/site-item.ts'
import type { Route } from './+types/site-map-part.ts'

const pathOf: Record<MappedKind, (id: string) => string> = {
  courses: (courseId) => coursePath(courseId),
  events: (eventId) => eventPath(eventId),
}

/** One part of the site map: the pages that are written down, or courses, events or portfolios from one on. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db: primary, readDb: db, env } = context.get(requestContext)
  const answer = (pages: Page[]) =>
    answerSiteMap(pages.map(({ path, changed }) => ({ url: env.publicUrl + path, changed })))
  const start = url.searchParams.get('from') ?? ''
  // Kept nowhere: who does not want to be listed any more is not.
  if (params.kind === 'portfolios') return answer(await portfoliosFrom(primary, start))
  const kind = mappedKinds.find((each) => each === params.kind)
  if (!kind && params.kind !== 'pages') throw new DomainError('not-found', 'site-map')
  cachePage(context, { tags: ['courses', 'events', 'articles'], query: ['from'] })
  return answer(kind ? await fromDatabase(db, kind, start) : await pagesOf(db))
}

type Page = { path: string; changed?: string }

async function portfoliosFrom(db: Db, start: string): Promise<Page[]> {
  const rows = await listedFrom(db, start)
  return rows.map(({ handle, updatedAt }) => ({
    path: portfolioPath(handle),
    changed: updatedAt.toISOString(),
  }))
}

async function fromDatabase(db: Db, kind: MappedKind, start: string): Promise<Page[]> {
  const rows = await addressesFrom(db, kind, start)
  return rows.map(({ id, updatedAt }) => ({ path: pathOf[kind](id), changed: updatedAt.toISOString() }))
}

async function pagesOf(db: Db): Promise<Page[]> {
  const pages = [
    homePath,
    coursesPath,
    eventsPath,
    mentoringPath,
    ...Object.keys(programs).map((program) => programPath(program)),
    articlesPath,
    aboutPath,
    passionDiscoveryPath,
    privacyPath,
    termsPath,
    cookiesPath,
  ]
  const articles = (await publicArticles(db)).map(({ id, publishedDate }) => ({
    path: articlePath(id),
    changed: publishedDate,
  }))
  return [...pages.map((path) => ({ path })), ...articles]
}
