import { StatTile } from '#app/ui/stat-tile.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

type Place = { file: string; target: string }

export type Report = {
  title: string
  outcome: 'created' | 'updated'
  modules: number
  lessons: number
  words: number
  minutes: number
  freeLessons: readonly string[]
  linksResolved: number
  linksUnresolved: readonly Place[]
  picturesStored: number
  picturesMissing: readonly Place[]
  skippedFiles: readonly string[]
  keptLessons: readonly string[]
  keptQuizzes: readonly string[]
  removedLessons: readonly string[]
  addedModules: readonly string[]
  addedLessons: readonly string[]
  changedModules: readonly string[]
  changedLessons: readonly string[]
  removedModules: readonly string[]
}

/** What an import does or did, with everything that somebody may want to put right. */
export function UploadReport({ report, locale }: { report: Report; locale: Locale }) {
  const places = (list: readonly Place[]) => list.map(({ file, target }) => `${file}: ${target}`)
  return (
    <section className="stack" aria-labelledby="report">
      <h2 id="report" dir="auto">
        {report.title}
      </h2>
      <p>{report.outcome === 'created' ? m.studio_report_new() : m.studio_report_known()}</p>
      <dl className="stat-grid">
        <StatTile icon="book" label={m.studio_modules()} value={formatCount(report.modules, locale)} />
        <StatTile icon="document" label={m.common_lessons()} value={formatCount(report.lessons, locale)} />
        <StatTile
          icon="clock"
          label={m.studio_report_minutes()}
          value={formatCount(report.minutes, locale)}
        />
        <StatTile
          icon="eye"
          label={m.studio_report_pictures()}
          value={formatCount(report.picturesStored, locale)}
        />
      </dl>
      <ReportList title={m.studio_report_added_modules()} items={report.addedModules} />
      <ReportList title={m.studio_report_added()} items={report.addedLessons} />
      <ReportList title={m.studio_report_changed_modules()} items={report.changedModules} />
      <ReportList title={m.studio_report_changed()} items={report.changedLessons} />
      <ReportList title={m.studio_report_free()} items={report.freeLessons} />
      <ReportList title={m.studio_report_removed_modules()} items={report.removedModules} isWarning />
      <ReportList title={m.studio_report_removed()} items={report.removedLessons} isWarning />
      <ReportList title={m.studio_report_kept()} items={report.keptLessons} />
      <ReportList title={m.studio_report_kept_quizzes()} items={report.keptQuizzes} />
      <ReportList title={m.studio_report_links()} items={places(report.linksUnresolved)} isWarning />
      <ReportList title={m.studio_report_missing()} items={places(report.picturesMissing)} isWarning />
      <ReportList title={m.studio_report_skipped()} items={report.skippedFiles} />
    </section>
  )
}

const maxListed = 200

/** Nothing at all when there is nothing to say. */
function ReportList({
  title,
  items,
  isWarning,
}: {
  title: string
  items: readonly string[]
  isWarning?: boolean
}) {
  if (items.length === 0) return null
  return (
    <details className="report-list" open={isWarning && items.length <= 10}>
      <summary>
        {title} <span className="tab-count">{items.length}</span>
      </summary>
      <ul className="bullet-list">
        {[...Map.groupBy(items.slice(0, maxListed), (item) => item)].map(([item, { length }]) => (
          <li key={item} dir="auto">
            {length > 1 ? `${item} (${length}×)` : item}
          </li>
        ))}
        {items.length > maxListed && <li>{m.studio_report_more({ n: items.length - maxListed })}</li>}
      </ul>
    </details>
  )
}
