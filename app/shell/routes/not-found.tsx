import { DomainError } from '#shared/domain-error.ts'

/** Every other URL. As a route of its own it passes the middleware, so that it answers in the reader's language and knows who they are. */
export function loader() {
  throw new DomainError('not-found', 'page')
}

export default function NotFound() {
  return null
}
