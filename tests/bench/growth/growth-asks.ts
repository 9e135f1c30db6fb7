import { deskReads } from '#tests/bench/desk-asks.ts'
import { wordOfRank } from './made-words.ts'
import { courseOf, idIn } from './people-and-courses.ts'

/** Who asks: a visitor, somebody who learns, somebody who has ordered something, and desks. */
export const askers = ['visitor', 'learner', 'buyer', 'teacher', 'staff', 'admin'] as const
export type Asker = (typeof askers)[number]

/** Of the platform's people, by their numbers: none of them is suspended. Anyone who has ordered something learns in the
 *  most popular course, too. */
export const numberOf = { learner: 4, buyer: 30, teacher: 52 } as const

/** A page of a platform of this size, of which each time another one of its kind may be asked. */
export type Read = { what: string; by: Asker; path: (time: number, size: number) => string }

const same = (by: Asker, path: string): Read => ({ what: nameOf(path), by, path: () => path })
/** A parameter that the page does not read keeps it from being kept. */
const anew = (path: string) => (time: number) => `${path}${path.includes('?') ? '&' : '?'}fresh=${time}`
const public_ = (what: string, path: string): Read => ({ what, by: 'visitor', path: anew(path) })

/** Ids say nothing to anyone who reads the report. */
const nameOf = (path: string) => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')

const common = wordOfRank(0)
const middling = wordOfRank(60)
const rare = wordOfRank(2_000)
const rarest = wordOfRank(50_000)
const mistyped = (word: string) => word.slice(0, 2) + word.slice(3)

/** Searches as people type them. */
const searches: readonly (readonly [string, string])[] = [
  ['a common word', common],
  ['a word of every hundredth text', middling],
  ['a rare word', rare],
  ['a word that hardly anything has', rarest],
  ['a word that is nowhere', 'xylofonik'],
  ['two common words', `${common} ${wordOfRank(3)}`],
  ['a common and a rare word', `${common} ${rare}`],
  ['two rare words', `${rare} ${wordOfRank(2_400)}`],
  ['a mistyped common word', mistyped(wordOfRank(12))],
  ['a mistyped rare word', mistyped(rare)],
  ['a beginning of words', wordOfRank(300).slice(0, 4)],
  ['two letters', common.slice(0, 2)],
]

const search = (what: string, q: string, more: Record<string, string> = {}) =>
  public_(`search: ${what}`, `/search?${new URLSearchParams({ q, ...more })}`)

const category = idIn('category', 3)
/** Of the long courses, and of all others: another one each time. */
const someCourse = (time: number) => idIn('course', 101 + ((time * 10) % 800))

const visitors: readonly Read[] = [
  public_('home', '/'),
  public_('catalogue', '/courses'),
  public_('catalogue: a category', `/courses?category=${category}`),
  public_('catalogue: a level', '/courses?level=advanced'),
  public_('catalogue: a price', '/courses?price=under500k'),
  public_('catalogue: all three', `/courses?category=${category}&level=advanced&price=over500k`),
  ...searches.map(([what, words]) =>
    public_(`catalogue search: ${what}`, `/courses?${new URLSearchParams({ search: words })}`),
  ),
  public_('catalogue search: a common word and a level', `/courses?search=${common}&level=beginner`),
  ...searches.map(([what, words]) => search(what, words)),
  search('a common word, courses alone', common, { kind: 'course' }),
  search('a common word, events alone', common, { kind: 'event' }),
  search('a rare word, lessons alone', rare, { kind: 'lesson' }),
  search('a common word, the third page', common, { kind: 'course', page: '3' }),
  { what: 'course page', by: 'visitor', path: (time) => `/courses/${someCourse(time)}?fresh=${time}` },
  public_('course page of the most popular', `/courses/${idIn('course', 1)}`),
  public_('page of somebody who teaches', `/people/${idIn('person', numberOf.teacher)}`),
  public_('events', '/events'),
  public_('events: past', '/events?time=past'),
  public_('events: a category', `/events?category=${category}`),
  public_('events: a common word', `/events?search=${common}`),
  public_('events: a rare word', `/events?search=${rare}`),
  public_('event page of the most popular', `/events/${idIn('event', 1)}`),
  public_('courses as JSON', '/api/courses'),
  public_('sitemap', '/sitemap.xml'),
  {
    what: 'sitemap: its last addresses',
    by: 'visitor',
    path: (time, size) => `/sitemap/courses?from=${idIn('course', size - 99)}&fresh=${time}`,
  },
]

const signedIn: readonly Read[] = [
  ...['', '?tab=courses', '?tab=events', '?tab=achievements'].map((tab) =>
    same('learner', `/dashboard${tab}`),
  ),
  {
    what: 'player',
    by: 'learner',
    path: (time, size) => `/courses/${courseOf(numberOf.learner, 1 + (time % 9), size)}/learn`,
  },
  same('learner', '/notifications'),
  same('learner', '/saved'),
  same('learner', '/notes'),
  same('learner', '/messages'),
  same('learner', '/courses'),
  { what: 'course page, signed in', by: 'learner', path: (time) => `/courses/${someCourse(time)}` },
  same('learner', '/account'),
  same('buyer', '/account/orders'),
  same('buyer', `/account/orders/${idIn('order', numberOf.buyer)}`),
]

const desks: readonly Read[] = [
  ...deskReads({
    course: idIn('course', 1),
    event: idIn('event', 1),
    learner: idIn('person', numberOf.buyer),
    instructor: idIn('person', numberOf.teacher),
    staff: idIn('person', 41),
  }).map(([desk, path]) => same(desk === 'popular' ? 'teacher' : desk, path)),
  ...['courses', 'events', 'users', 'audit'].flatMap((list) =>
    [common, rare, rarest].map((word, place) => ({
      ...same('admin', `/admin/${list}?search=${word}`),
      what: `/admin/${list}: ${['a common word', 'a rare word', 'a word that hardly anything has'][place]}`,
    })),
  ),
  ...['', '?view=paid', '?view=awaiting', `?search=NKN-0000001E`].map((query) =>
    same('staff', `/staff/payments${query}`),
  ),
  same('staff', '/staff/payouts'),
]

/** Everything that is read, in the order in which people come. */
export const growthReads: readonly Read[] = [...visitors, ...signedIn, ...desks]
