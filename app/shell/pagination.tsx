import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

type Props = {
  /** null on the last page. */
  next: string | null
  /** null on the first page; nothing where a list only leads on. */
  previous?: string | null
  /** There on every page but the one without a cursor. */
  first?: string | null
}

/** The ways through a list that is paged by key. */
export function Pagination({ next, previous, first }: Props) {
  // A way back has come to the beginning: that is where the first page's link would lead.
  const leadsToFirst = first && (previous !== null || !next)
  if (!next && !previous && !leadsToFirst) return null
  return (
    <nav className="pagination" aria-label={m.shell_pages()}>
      {leadsToFirst && (
        <Link className="btn btn-quiet" to={first} discover="none">
          {m.shell_first_page()}
        </Link>
      )}
      {previous && (
        <Link className="btn btn-secondary" to={previous} rel="prev" discover="none">
          <Icon name="arrow-left" />
          {m.shell_previous_page()}
        </Link>
      )}
      {next && (
        <Link className="btn btn-secondary" to={next} rel="next" discover="none">
          {m.shell_next_page()}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  )
}
