import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

/** The way on through a list that is paged by key. `next` is null on the last page, `first` is there on every page but the first. */
export function Pagination({ next, first }: { next: string | null; first?: string | null }) {
  if (!next && !first) return null
  return (
    <nav className="pagination" aria-label={m.shell_pages()}>
      {first && (
        <Link className="btn btn-quiet" to={first} discover="none">
          <Icon name="arrow-left" />
          {m.shell_first_page()}
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
