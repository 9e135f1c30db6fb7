import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ownExport } from '#domain/personal-data/export/own-export.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { formatBytes } from '#shared/file-size.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Copy = Awaited<ReturnType<typeof ownExport>> & { email: string; locale: Locale; timeZone: TimeZone }

/** A copy of all that is held about somebody: to be asked for, in the making, or there. */
export const CopySection = ({ ready, isMaking, email, locale, timeZone }: Copy) => (
  <section className="card card-padded stack" aria-labelledby="copy">
    <h2 id="copy">{m.common_data_copy()}</h2>
    <p className="muted">{m.people_data_copy_text()}</p>
    {ready && (
      <p>
        <DownloadLink file={href('/account/data/:exportId/data.zip', { exportId: ready.id })}>
          {m.common_data_copy_take({ size: formatBytes(ready.bytes, locale) })}
        </DownloadLink>{' '}
        <span className="muted">
          {m.common_until({ when: formatDateTime(ready.expiresAt, locale, timeZone) })}
        </span>
      </p>
    )}
    {isMaking ? (
      <Notice title={m.common_data_copy_making()}>
        <p>{m.people_data_copy_mailed({ email })}</p>
        <a href={href('/account/data')}>{m.common_data_copy_look()}</a>
      </Notice>
    ) : (
      <form method="post">
        <Button
          name="intent"
          value="copy"
          variant={ready ? 'quiet' : 'primary'}
          pendingLabel={m.common_saving()}
        >
          {ready ? m.common_data_copy_anew() : m.common_data_copy_ask()}
        </Button>
      </form>
    )}
  </section>
)
