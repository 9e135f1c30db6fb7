import sprite from '#app/ui/icons.svg?url'

/** The bag itself, beside the name. */
export function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <use href={`${sprite}#noken`} />
    </svg>
  )
}
