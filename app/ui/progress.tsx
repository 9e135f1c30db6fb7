const whole = (value: number) => Math.max(0, Math.min(100, Math.round(value)))

/** How far, as a bar. `value` in percent, 0 to 100; `label` says of what. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  return <progress className="progress" value={whole(value)} max={100} aria-label={label} />
}

/** How far, as a ring with the figure inside. */
export function ProgressRing({ value, label }: { value: number; label: string }) {
  const percent = whole(value)
  return (
    <svg className="progress-ring" viewBox="0 0 44 44" role="img" aria-label={`${label}: ${percent}%`}>
      <circle className="ring-track" cx="22" cy="22" r="19" />
      {percent > 0 && (
        <circle
          className="ring-value"
          cx="22"
          cy="22"
          r="19"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
        />
      )}
      <text x="22" y="22" dy=".35em">
        {percent}%
      </text>
    </svg>
  )
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
