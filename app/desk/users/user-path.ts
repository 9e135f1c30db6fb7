import { parseUserFilter, type UserFilter } from '#domain/people/schema.ts'
import { pathWith } from '#shared/path-with.ts'
import { usersPath } from '#shared/paths/desk.ts'
import { userPath } from '#shared/paths/desk-item.ts'

/** What an admin reads of somebody, one below another on their page. */
export const userTabs = [
  'overview',
  'courses',
  'teaching',
  'events',
  'certificates',
  'consents',
  'mails',
  'activity',
] as const

export type UserTab = (typeof userTabs)[number]

/** What is asked on the page before it is done. */
export const userDialogs = ['edit', 'delete', 'suspend', 'end-sessions'] as const

export type UserDialog = (typeof userDialogs)[number]

type Parts = {
  tab?: UserTab
  cursor?: string
  /** The list of users that the way back leads to: how it is narrowed and where it is, as its query. */
  list?: string
  dialog?: UserDialog
}

/** Somebody's page at the desk. */
export const userUrl = (userId: string, { tab = 'overview', cursor = '', list = '', dialog }: Parts = {}) =>
  pathWith(userPath(userId), {
    tab: tab === 'overview' ? '' : tab,
    cursor,
    list,
    dialog: dialog ?? '',
  })

/** A list of users as the page of one of them remembers it. */
export const listOf = (filter: UserFilter): string => pathWith('', filter).slice(1)

/** What the URL of somebody's page says; what can't be understood counts as not said. */
export function parseUserPlace(query: URLSearchParams) {
  const [tab, dialog] = [query.get('tab'), query.get('dialog')]
  const list = parseUserFilter(new URLSearchParams(query.get('list') ?? ''))
  return {
    tab: userTabs.find((each) => each === tab) ?? 'overview',
    dialog: userDialogs.find((each) => each === dialog),
    cursor: parseUserFilter(query).cursor,
    list: listOf(list),
    /** Where the list itself is. */
    backTo: pathWith(usersPath, list),
  }
}

export type UserPlace = ReturnType<typeof parseUserPlace>
