import type { CSSProperties } from 'react'

export type Bar = {
  key: string
  /** What stands below it, on some of them. */
  mark?: string
  /** What it says to those who do not see it, and on pointing. */
  words: string
  value: number
}

type BarStyle = CSSProperties & { '--part': string }

/** Figures over time as bars, the highest as high as the drawing; a list for those who do not see it. */
export function BarChart({ title, text, bars }: { title: string; text: string; bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const partOf = (value: number): BarStyle => ({ '--part': String(value / highest) })
  return (
    <figure className="stack-sm">
      <figcaption>
        <b>{title}</b>
        <span className="muted bar-chart-text">{text}</span>
      </figcaption>
      <ol className="list-plain bar-chart">
        {bars.map(({ key, mark, words, value }) => (
          <li key={key} title={words}>
            <span className="bar" style={partOf(value)} />
            <span className="sr-only">{words}</span>
            {mark && (
              <span className="bar-mark" aria-hidden="true">
                {mark}
              </span>
            )}
          </li>
        ))}
      </ol>
    </figure>
  )
}
