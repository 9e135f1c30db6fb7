import { allDeskPlaces } from '#app/desk/desk-places.server.ts'
import { studentsUrl } from '#app/studio/insights/students-path.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import type { IconName } from '#app/ui/icon.tsx'
import type { Db } from '#db/client.server.ts'
import { isAdmin, isCaretaker, type Viewer } from '#domain/people/policy.ts'
import { nothingWaits } from '#domain/people/waiting-counts.server.ts'
import { findAtDesk } from '#domain/search/find-at-desk.server.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { accountPath } from '#shared/paths/account.ts'
import { addUserPath, createEventPath, importUsersPath } from '#shared/paths/desk.ts'
import { registrantsPath, userPath } from '#shared/paths/desk-item.ts'
import { homePath } from '#shared/paths/site.ts'
import type { FoundWay, FoundWays } from './found-ways.ts'

/** What can be done or opened with these words at the viewer's desk, in the reader's language. Without words,
 *  everything that can be done. Throws forbidden for those without a desk. */
export async function foundWays(db: Db, viewer: Viewer, words: string, locale: Locale): Promise<FoundWays> {
  const { courses, events, people } = await findAtDesk(db, viewer, words)
  const { timeZone } = viewer
  const kinds: FoundWays = [
    {
      name: m.desk_palette_people(),
      ways: people.map(({ id, fullName, email }) => ({
        to: isAdmin(viewer) ? userPath(id) : studentsUrl({ search: email }),
        title: fullName,
        note: email,
        icon: 'users',
      })),
    },
    {
      name: m.common_courses(),
      ways: courses.map(({ id, title, isPublished }) => ({
        to: studioPathsOf(viewer.role === 'instructor' ? 'instructor' : 'admin').manage(id),
        title,
        note: isPublished ? m.common_published() : m.common_draft(),
        icon: 'book',
      })),
    },
    {
      name: m.common_events(),
      ways: events.map(({ id, title, startDate, isPublished }) => ({
        to: registrantsPath(id),
        title,
        note: isPublished ? formatDate(startDate, locale, timeZone) : m.common_draft(),
        icon: 'calendar',
      })),
    },
    { name: m.desk_palette_actions(), ways: actionsOf(viewer).filter(({ title }) => holds(title, words)) },
  ]
  return kinds.filter(({ ways }) => ways.length > 0)
}

/** What can be done from anywhere, then where one can go. */
function actionsOf(viewer: Viewer): FoundWay[] {
  const action = (icon: IconName, title: string, to: string): FoundWay => ({ icon, title, to, note: '' })
  const studio = studioPathsOf(viewer.role === 'instructor' ? 'instructor' : 'admin')
  return [
    action('plus', m.common_create_course(), studio.create),
    action('document', m.common_upload_course(), studio.upload),
    ...(isCaretaker(viewer) ? [action('plus', m.common_create_event(), createEventPath)] : []),
    ...(isAdmin(viewer)
      ? [
          action('plus', m.desk_user_add(), addUserPath),
          action('document', m.desk_job_import_users(), importUsersPath),
        ]
      : []),
    ...(allDeskPlaces(viewer, nothingWaits) ?? []).map(({ icon, label, to }) => action(icon, label, to)),
    action('lock', m.common_account(), accountPath),
    action('globe', m.common_to_site(), homePath),
  ]
}

const holds = (title: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.toLowerCase().includes(word))
