import { href } from 'react-router'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { answerSiteMap } from '#app/site/site-map.server.ts'
import { programs } from '#content/programs.ts'
import type { Db } from '#db/client.server.ts'
import { publicArticles } from '#domain/articles/stored-articles.server.ts'
import { addressesFrom, type MappedKind, mappedKinds } from '#domain/site-map/queries.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/site-map-part.ts'

const pathOf: Record<MappedKind, (id: string) => string> = {
  courses: (courseId) => href('/courses/:courseId', { courseId }),
  events: (eventId) => href('/events/:eventId', { eventId }),
}

/** One part of the site map: the pages that are written down, or courses or events from an id on. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { readDb: db, env } = context.get(requestContext)
  const kind = mappedKinds.find((each) => each === params.kind)
  if (!kind && params.kind !== 'pages') throw new DomainError('not-found', 'site-map')
  cachePage(context, { tags: ['courses', 'events', 'articles'], query: ['from'] })
  const pages = kind ? await fromDatabase(db, kind, url.searchParams.get('from') ?? '') : await pagesOf(db)
  return answerSiteMap(pages.map(({ path, changed }) => ({ url: env.publicUrl + path, changed })))
}

async function fromDatabase(db: Db, kind: MappedKind, start: string) {
  const rows = await addressesFrom(db, kind, start)
  return rows.map(({ id, updatedAt }) => ({ path: pathOf[kind](id), changed: updatedAt.toISOString() }))
}

async function pagesOf(db: Db): Promise<{ path: string; changed?: string }[]> {
  const pages = [
    href('/'),
    href('/courses'),
    href('/events'),
    href('/mentoring'),
    ...Object.keys(programs).map((program) => href('/program/:program', { program })),
    href('/artikel'),
    href('/about'),
    href('/passion-discovery'),
    href('/privacy'),
    href('/terms'),
    href('/cookies'),
  ]
  const articles = (await publicArticles(db)).map(({ id, publishedDate }) => ({
    path: href('/artikel/:articleId', { articleId: id }),
    changed: publishedDate,
  }))
  return [...pages.map((path) => ({ path })), ...articles]
}
