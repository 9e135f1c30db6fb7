import { answerSharePicture } from '#app/answers/share-picture.server.ts'
import { site } from '#content/site.ts'
import type { Route } from './+types/share-picture.ts'

/** The site's own picture, for every page that has none. */
export function loader({ context }: Route.LoaderArgs) {
  return answerSharePicture(context, 'site', {
    kind: site.address.join(', '),
    title: site.tagline.id,
    facts: [],
    color: null,
    motif: 'noken',
  })
}
