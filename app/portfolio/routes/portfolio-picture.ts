import { redirect } from 'react-router'
import { passingSharePicture } from '#app/answers/share-picture.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { shownPage } from '#domain/portfolio/shown-portfolio.server.ts'
import { m } from '#messages'
import { portfolioPicturePath } from '#shared/paths/people.ts'
import type { Route } from './+types/portfolio-picture.ts'

/** The picture that stands for a portfolio where it is shared. It is asked each time whether there still is one, and no answer is kept. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { handle, fullName, headline, city } = await shownPage(context.get(requestContext).db, params.handle)
  if (handle !== params.handle) throw redirect(portfolioPicturePath(handle) + url.search)
  const picture = await passingSharePicture({
    kind: m.common_portfolio({}, { locale: 'id' }),
    title: fullName,
    // One of them: both are longer than its line.
    facts: [headline || city],
    color: null,
    motif: 'badge',
  })
  picture.headers.set('x-robots-tag', 'noindex')
  return picture
}
