import { redirect } from 'react-router'
import { movedTo } from '#app/shell/moved-to.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/not-found.ts'

/** Every other URL. As a route of its own it passes the middleware, so that it answers in the reader's language and knows who they are. */
export function loader({ request }: Route.LoaderArgs) {
  const moved = movedTo(new URL(request.url))
  if (moved) throw redirect(moved, 301)
  throw new DomainError('not-found', 'page')
}

export default function NotFound() {
  return null
}
