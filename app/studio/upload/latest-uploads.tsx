import { AppLink } from '#app/shell/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import type { UploadStateName } from '#shared/upload-states.ts'

type Props = {
  uploads: readonly { id: string; fileName: string; state: UploadStateName; createdAt: Date }[]
  pathOf: (uploadId: string) => string
  locale: Locale
  timeZone: TimeZone
}

const states = {
  uploaded: { name: m.studio_upload_being_checked, tone: 'info' },
  checking: { name: m.studio_upload_being_checked, tone: 'info' },
  checked: { name: m.studio_upload_checked, tone: 'accent' },
  importing: { name: m.studio_upload_being_imported, tone: 'info' },
  imported: { name: m.studio_upload_imported, tone: 'success' },
  failed: { name: m.studio_upload_refused, tone: 'danger' },
} as const

/** What somebody who has left finds again: the courses that they uploaded of late, and where each stands. */
export function LatestUploads({ uploads, pathOf, locale, timeZone }: Props) {
  if (uploads.length === 0) return null
  return (
    <section className="stack-sm" aria-labelledby="latest">
      <h2 id="latest" className="text-lg">
        {m.studio_latest_uploads()}
      </h2>
      <ul className="list-plain people-rows">
        {uploads.map(({ id, fileName, state, createdAt }) => (
          <li key={id}>
            <AppLink to={pathOf(id)}>
              <bdi>{fileName}</bdi>
            </AppLink>
            <span className="muted">
              <Badge tone={states[state].tone}>{states[state].name()}</Badge>{' '}
              {formatDateTime(createdAt, locale, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
