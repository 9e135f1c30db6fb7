import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { type ArticleCard, articleCard } from '#domain/articles/queries.server.ts'
import type { Article } from '#domain/articles/read-articles.server.ts'
import { type CourseCard, selectCourseCards } from '#domain/courses/course-card.server.ts'
import { type EventCard, selectEventCards } from '#domain/events/event-card.server.ts'
import type { ApprovalRules } from '#domain/people/policy.ts'
import { type AskedWord, askedWords } from './asked-words.ts'
import { candidateLimit, type FoundRow, foundRows } from './candidates.server.ts'
import { foundArticles, wordsOfArticles } from './found-articles.server.ts'
import { answered } from './known-words.ts'
import { type Candidate, type Ranked, rankFound, type Tier } from './rank-found.ts'
import { type FoundKind, foundKinds, resultsAPage, type SiteSearch } from './schema.ts'
import { writtenWords } from './written-words.server.ts'

/** How many of a kind are shown beside others. */
const inAGroup = 4

type Shown = { id: string; title: string }

export type FoundThings =
  | { kind: 'course'; things: CourseCard[] }
  | { kind: 'event'; things: EventCard[] }
  | { kind: 'article'; things: ArticleCard[] }
  | { kind: 'lesson'; things: (Shown & { courseId: string; courseTitle: string; isFree: boolean })[] }
  | { kind: 'person'; things: (Shown & { avatarUrl: string | null })[] }

export type FoundGroup = FoundThings & {
  /** How many match, at most 300. */
  count: number
  /** True when there are more than `count`. */
  isCountCut: boolean
  hasMore: boolean
}

export type SiteResults = {
  /** The kind that matches best first. */
  groups: FoundGroup[]
  /** All groups' counts, also of kinds that were not asked for. */
  count: number
  isCountCut: boolean
  /** False when nothing has all the words, and this has some of them. */
  hasAllWords: boolean
}

type Match = { asked: AskedWord[]; rows: FoundRow[]; articles: Candidate[] }

/** What the whole site has for these words: public courses, their lessons, events, articles and people who teach; each
 *  kind ranked as rankFound says, a page of one kind or the first few of each. At most five queries, whatever the data. */
export async function findOnSite(
  db: Db,
  search: SiteSearch,
  rules: ApprovalRules,
  now = new Date(),
): Promise<SiteResults> {
  const first = askedWords(search.q)
  if (first.length === 0) return { groups: [], count: 0, isCountCut: false, hasAllWords: true }
  const { written, known, categories } = await writtenWords(db, first)
  const ofArticles = wordsOfArticles(known)
  const asked = first.map((word, place) => answered(word, [...(written[place] ?? []), ...ofArticles]))
  const find = async (mode: 'all' | 'any'): Promise<Match> => ({
    asked,
    rows: await foundRows(db, { typed: search.q, asked, mode, categories, rules, now }),
    articles: foundArticles(known, asked, mode),
  })
  const isEmpty = ({ rows, articles }: Match) => rows.length + articles.length === 0
  const needed = asked.filter(({ isNeeded }) => isNeeded)
  const canHaveAll = needed.every(({ answers }) => answers.size > 0)
  const all = canHaveAll ? await find('all') : null
  const hasAllWords = all !== null && !isEmpty(all)
  const match = hasAllWords || needed.length === 1 ? all : await find('any')
  return {
    ...(await shown(db, search, match, known)),
    hasAllWords: hasAllWords || match === null || isEmpty(match),
  }
}

type Group = { kind: FoundKind; ranked: Ranked<Candidate>[]; found: number; tier: Tier }

async function shown(db: Db, search: SiteSearch, match: Match | null, known: readonly Article[]) {
  const groups = match ? groupsOf(search, match) : []
  const wanted = groups.filter(({ kind }) => search.kind === '' || search.kind === kind)
  const size = search.kind === '' ? inAGroup : resultsAPage
  const start = search.kind === '' ? 0 : (search.page - 1) * resultsAPage
  const pages = wanted.map((group) => ({
    ...group,
    ids: group.ranked.slice(start, start + size).map(({ found }) => found.id),
    hasMore: group.ranked.length > start + size,
  }))
  const idsOf = (kind: FoundKind) => pages.find((page) => page.kind === kind)?.ids ?? []
  const load = await loadShown(db, idsOf('course'), idsOf('event'), {
    rows: match?.rows ?? [],
    articles: known,
  })
  return {
    groups: pages.map(({ kind, ids, found, hasMore }) => ({
      ...load(kind, ids),
      count: Math.min(found, candidateLimit),
      isCountCut: found > candidateLimit,
      hasMore,
    })),
    count: groups.reduce((sum, { found }) => sum + Math.min(found, candidateLimit), 0),
    isCountCut: groups.some(({ found }) => found > candidateLimit),
  }
}

function groupsOf({ q }: SiteSearch, { asked, rows, articles }: Match): Group[] {
  return foundKinds
    .map((kind): Group => {
      const own = kind === 'article' ? articles : rows.filter((row) => row.kind === kind)
      const ranked = rankFound(q, asked, own).slice(0, candidateLimit)
      const counted =
        kind === 'article' ? articles.length : (rows.find((row) => row.kind === kind)?.found ?? 0)
      return { kind, ranked, found: counted, tier: ranked[0]?.tier ?? 1 }
    })
    .filter(({ ranked }) => ranked.length > 0)
    .sort((a, b) => b.tier - a.tier)
}

/** Reads what a page shows of these, and gives it kind by kind, in the order of the ids. */
async function loadShown(
  db: Db,
  courseIds: readonly string[],
  eventIds: readonly string[],
  { rows, articles }: { rows: readonly FoundRow[]; articles: readonly Article[] },
) {
  const [cards, eventCards] = await Promise.all([
    courseIds.length > 0 ? selectCourseCards(db).where(inArray(courses.id, [...courseIds])) : [],
    eventIds.length > 0 ? selectEventCards(db).where(inArray(events.id, [...eventIds])) : [],
  ])
  const inOrder = <Thing extends { id: string }>(ids: readonly string[], things: readonly Thing[]): Thing[] =>
    ids.flatMap((id) => things.find((thing) => thing.id === id) ?? [])
  const found = (ids: readonly string[]) => inOrder(ids, rows)
  return (kind: FoundKind, ids: readonly string[]): FoundThings => {
    if (kind === 'course') return { kind, things: inOrder(ids, cards) }
    if (kind === 'event') return { kind, things: inOrder(ids, eventCards) }
    if (kind === 'article') return { kind, things: inOrder(ids, articles).map(articleCard) }
    if (kind === 'person') return { kind, things: found(ids) }
    return {
      kind,
      things: found(ids).map(({ id, title, courseId, courseTitle, isFree }) => ({
        ...{ id, title, courseId: courseId ?? '', courseTitle: courseTitle ?? '', isFree: isFree === true },
      })),
    }
  }
}
