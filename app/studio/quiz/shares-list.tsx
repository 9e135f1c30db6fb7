import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

type Props = {
  id: string
  title: string
  shares: readonly { label: string; count: number }[]
  /** How many there are in all. */
  all: number
  locale: Locale
}

/** How many people are where: a bar for each step. */
export const SharesList = ({ id, title, shares, all, locale }: Props) => (
  <section className="stack" aria-labelledby={id}>
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    <ol className="funnel shares">
      {shares.map(({ label, count }) => (
        <li key={label}>
          <span className="funnel-title">{label}</span>
          <progress
            className="progress"
            value={count}
            max={Math.max(1, all)}
            aria-label={`${label}: ${formatCount(count, locale)}`}
          />
          <span className="funnel-count">{formatCount(count, locale)}</span>
        </li>
      ))}
    </ol>
  </section>
)
