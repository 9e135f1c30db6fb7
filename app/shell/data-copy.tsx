import { Button } from '#app/ui/button.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ownExport } from '#domain/personal-data/export/own-export.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { formatBytes } from '#shared/file-size.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Props = Awaited<ReturnType<typeof ownExport>> & {
  /** Who is written to when it is there. */
  email: string
  /** Where its file is taken. */
  fileAt: (exportId: string) => string
  /** This screen, to be looked at again. */
  here: string
  locale: Locale
  timeZone: TimeZone
}

/** A copy of all that is held about somebody, for them or their guardian: to be asked for (intent 'copy'), in the making, or there. */
export const DataCopy = ({ ready, isMaking, email, fileAt, here, locale, timeZone }: Props) => (
  <section className="card card-padded stack" aria-labelledby="copy">
    <h2 id="copy">{m.shell_data_copy()}</h2>
    <p className="muted">{m.shell_data_copy_text()}</p>
    {ready && (
      <p>
        <DownloadLink file={fileAt(ready.id)}>
          {m.shell_data_copy_take({ size: formatBytes(ready.bytes, locale) })}
        </DownloadLink>{' '}
        <span className="muted">
          {m.common_until({ when: formatDateTime(ready.expiresAt, locale, timeZone) })}
        </span>
      </p>
    )}
    {isMaking ? (
      <Notice title={m.shell_data_copy_making()}>
        <p>{m.shell_data_copy_mailed({ email })}</p>
        <a href={here}>{m.shell_data_copy_look()}</a>
      </Notice>
    ) : (
      <form method="post">
        <Button
          name="intent"
          value="copy"
          variant={ready ? 'quiet' : 'primary'}
          pendingLabel={m.common_saving()}
        >
          {ready ? m.shell_data_copy_anew() : m.shell_data_copy_ask()}
        </Button>
      </form>
    )}
  </section>
)
