import { ButtonLink } from '#app/shell/button-link.tsx'
import { Pagination } from '#app/shell/pagination.tsx'
import type { FoundGroup as Group } from '#domain/search/find-on-site.server.ts'
import type { FoundKind, SiteSearch } from '#domain/search/schema.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import { searchPath } from '#shared/paths/site.ts'
import { FoundRows } from './found-rows.tsx'

const kindNames: Record<FoundKind, () => string> = {
  course: m.common_courses,
  lesson: m.common_lessons,
  event: m.common_events,
  article: m.common_articles,
  person: m.common_instructors,
}

const allOf: Record<FoundKind, (words: { q: string }) => string> = {
  course: m.search_all_course,
  lesson: m.search_all_lesson,
  event: m.search_all_event,
  article: m.search_all_article,
  person: m.search_all_person,
}

type Props = { group: Group; search: SiteSearch; locale: Locale; now: Date }

/** What was found of one kind: the best of it with the way to all, or a page of all. */
export function FoundGroup({ group, search, locale, now }: Props) {
  const { kind, count, isCountCut, hasMore } = group
  const { q, page } = search
  const pageAt = (next: number) => pathWith(searchPath, { q, kind, page: next > 1 ? String(next) : '' })
  return (
    <section className="stack" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>
        {kindNames[kind]()}{' '}
        <span className="muted">{formatCount(count, locale) + (isCountCut ? '+' : '')}</span>
      </h2>
      <FoundRows found={group} reader={{ locale, now }} />
      {search.kind ? (
        <Pagination
          next={hasMore ? pageAt(page + 1) : null}
          previous={page > 1 ? pageAt(page - 1) : null}
          first={page > 2 ? pageAt(1) : null}
        />
      ) : (
        hasMore && (
          <div>
            <ButtonLink to={pageAt(1)} variant="secondary" size="sm">
              {allOf[kind]({ q })}
            </ButtonLink>
          </div>
        )
      )}
    </section>
  )
}
