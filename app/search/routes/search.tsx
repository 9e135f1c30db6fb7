import { requestContext } from '#app/middleware/request-context.server.ts'
import { FoundGroup } from '#app/search/found-group.tsx'
import searchStyles from '#app/search/search.css?url'
import { SearchForm } from '#app/search/search-form.tsx'
import { WaysOn } from '#app/search/ways-on.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { allCategories, newestCourses } from '#domain/courses/catalogue.server.ts'
import { findOnSite } from '#domain/search/find-on-site.server.ts'
import { parseSiteSearch } from '#domain/search/schema.ts'
import { m } from '#messages'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import { searchPath } from '#shared/paths/site.ts'
import type { Route } from './+types/search.ts'

const mostNewest = 4
/** Where fewer were found, the page says what else there is. */
const few = 4

/** The search of the whole site. What it finds is not kept: hardly two people ask for the same. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { readDb: db, env, locale } = context.get(requestContext)
  const search = parseSiteSearch(url.searchParams)
  const now = new Date()
  const results = await findOnSite(db, search, env, now)
  const waysOn =
    results.count < few && search.kind === ''
      ? await Promise.all([allCategories(db, locale), newestCourses(db, mostNewest)])
      : null
  return {
    search,
    results,
    waysOn: waysOn && { categories: waysOn[0], newest: waysOn[1] },
    locale,
    now,
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: searchStyles }]

/** Search engines know the page, and none of its results. */
export const meta: Route.MetaFunction = (args) => {
  const q = args.loaderData?.search.q
  return q
    ? hiddenMeta(m.search_results_title({ q }))
    : pageMeta(args, { title: m.search_title(), description: m.search_lead() })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, results, waysOn, locale, now } = loaderData
  const { q, kind } = search
  const { groups, count, isCountCut, hasAllWords } = results
  const shown = kind ? (groups[0]?.count ?? 0) : count
  const n = formatCount(shown, locale) + ((kind ? groups[0]?.isCountCut : isCountCut) ? '+' : '')
  return (
    <div className="wrap page stack-lg">
      <div className="stack-sm">
        <h1>{m.search_title()}</h1>
        <p className="lead">{m.search_lead()}</p>
      </div>
      <SearchForm search={search} />
      <p className="muted" role="status" data-results>
        {q && (groups.length > 0 ? m.search_found({ n, q }) : m.search_found_nothing({ q }))}
        {groups.length > 0 && !hasAllWords && <> · {m.search_some_words()}</>}
      </p>
      <div className="stack-lg" data-results>
        {kind && q && <BackLink to={pathWith(searchPath, { q })}>{m.search_back({ q })}</BackLink>}
        {groups.map((group) => (
          <FoundGroup key={group.kind} group={group} search={search} locale={locale} now={now} />
        ))}
        {waysOn && <WaysOn missed={groups.length === 0 ? q : ''} {...waysOn} />}
      </div>
      <div className="needs-js muted search-key">
        <CheckboxField name="search-key" label={m.search_key()} defaultChecked data-search-key />
      </div>
    </div>
  )
}
