import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { focusOnAppearing } from '#app/ui/focus-on-appearing.ts'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'

export type VersionsProps = {
  mine: Readonly<Record<string, string>>
  theirs: Readonly<Record<string, string>> & { updated_at: string }
  labels: Readonly<Record<string, string | undefined>>
  /** Where the form is opened anew, with what is saved now. */
  reloadTo: string
  locale: Locale
}

/** What is saved now beside what was typed, field by field. */
export function Versions({ mine, theirs, labels, reloadTo, locale }: VersionsProps) {
  const changed = Object.entries(labels).filter(([name]) => (mine[name] ?? '') !== (theirs[name] ?? ''))
  return (
    <div role="alert" tabIndex={-1} data-autofocus ref={focusOnAppearing}>
      <Notice tone="warning" title={m.common_conflict_title()}>
        <p>{m.common_conflict_text({ date: formatDateTime(new Date(theirs.updated_at), locale) })}</p>
        <div className="versions">
          {changed.map(([name, label]) => (
            <section key={name} aria-label={label}>
              <h3 className="text-base">{label}</h3>
              <dl>
                <div>
                  <dt>{m.common_conflict_theirs()}</dt>
                  <dd>{theirs[name] || m.common_conflict_empty()}</dd>
                </div>
                <div>
                  <dt>{m.common_conflict_mine()}</dt>
                  <dd>{mine[name] || m.common_conflict_empty()}</dd>
                </div>
              </dl>
            </section>
          ))}
        </div>
        <Link
          to={reloadTo}
          reloadDocument
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          discover="none"
        >
          {m.common_conflict_take_theirs()}
        </Link>
      </Notice>
    </div>
  )
}
