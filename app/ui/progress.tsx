const whole = (value: number) => Math.max(0, Math.min(100, Math.round(value)))

/** How far, as a bar. `value` in percent, 0 to 100; `label` says of what. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  return <progress className="progress" value={whole(value)} max={100} aria-label={label} />
}

type Row = { label: string; value: number; figure: string }

/** Parts of a whole, a bar each: what it is, how much, and the figure. */
export function BarRows({ rows }: { rows: readonly Row[] }) {
  const all = rows.reduce((sum, { value }) => sum + value, 0)
  return (
    <ul className="list-plain rating-rows">
      {rows.map(({ label, value, figure }) => (
        <li key={label}>
          <span>{label}</span>
          <progress className="progress" value={value} max={all} aria-label={label} />
          <span className="muted">{figure}</span>
        </li>
      ))}
    </ul>
  )
}
