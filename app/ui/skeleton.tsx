/** The shape of three lines that are being waited for; `label` is announced. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      <span />
      <span />
      <span />
    </div>
  )
}
