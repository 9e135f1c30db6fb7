/** The first stop of the keyboard: leads past the header to `#main`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a href="#main" className="skip-link">
      {label}
    </a>
  )
}
