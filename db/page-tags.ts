/** What a cached page is about: it is dropped when that changes. Loaders name these tags, use cases announce them; a
 *  tag that is not in this file doesn't compile. */

/** Lists: of courses, of events, of mentors, of articles, of portfolios that search engines may list; and what the
 *  organisation says of itself. */
export const listTags = ['courses', 'events', 'mentors', 'articles', 'portfolios', 'organisation'] as const
/** One of a kind, followed by its id.
 *  @internal Exported for tests. */
export const kindsOfTag = ['course', 'event', 'person'] as const

type KindOfTag = (typeof kindsOfTag)[number]

export type PageTag = (typeof listTags)[number] | `${KindOfTag}:${string}`

/** A course's own pages, and the lists that show courses, what they belong to and how many learn in them. */
export const courseTags = (courseId: string): PageTag[] => ['courses', `course:${courseId}`]

/** An event's own pages, and the lists that show events. */
export const eventTags = (eventId: string): PageTag[] => ['events', `event:${eventId}`]

/** Pages that say who somebody is. Their courses and events carry tags of their own. */
export const personTag = (personId: string): PageTag => `person:${personId}`

/** Tags as one text of a notification; `readTags` reads it. */
export const writeTags = (tags: readonly PageTag[]): string => tags.join(' ')

/** The tags of a notification. One that another version of this program may know is none here: no page carries it. */
export const readTags = (text: string): PageTag[] => text.split(' ').filter(isPageTag)

function isPageTag(text: string): text is PageTag {
  const [kind, id] = text.split(':')
  return listTags.some((list) => list === text) || (Boolean(id) && kindsOfTag.some((each) => each === kind))
}
