import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { m } from '#messages'
import { ButtonLink } from './button-link.tsx'
import { Pagination } from './pagination.tsx'

type Props = {
  title: string
  lead: string
  filters: ReactNode
  /** How many there are, in words. */
  found: string
  /** What is said instead of cards where there are none; `clearTo` is the catalogue without filters, null where none is set. */
  empty: { title: string; text: string; clearTo: string | null } | null
  /** The pages beside this one, and the first where this is a later one. */
  next: string | null
  previous: string | null
  first: string | null
  children: ReactNode
}

/** A catalogue (SPEC §2): its filters beside what they find, as cards. */
export const CataloguePage = ({
  title,
  lead,
  filters,
  found,
  empty,
  next,
  previous,
  first,
  children,
}: Props) => (
  <div className="wrap page">
    <div className="page-head">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
    <div className="split-filter">
      {filters}
      <section className="stack">
        <h2 className="sr-only">{m.common_results()}</h2>
        <p className="muted" role="status" data-results>
          {found}
        </p>
        <div data-results>
          {empty ? (
            <EmptyState title={empty.title} text={empty.text}>
              {empty.clearTo && (
                <ButtonLink to={empty.clearTo} variant="secondary">
                  {m.common_clear_filters()}
                </ButtonLink>
              )}
            </EmptyState>
          ) : (
            <div className="card-grid">{children}</div>
          )}
          <Pagination next={next} previous={previous} first={first} />
        </div>
      </section>
    </div>
  </div>
)
