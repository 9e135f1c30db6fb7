/** A person: their picture over the first letter of their name, or over U. */
export function Avatar({
  name,
  url,
  size = 'md',
}: {
  name: string
  url?: string | null
  size?: 'md' | 'lg'
}) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? 'U'
  return (
    <span className={size === 'lg' ? 'avatar avatar-lg' : 'avatar'} aria-hidden="true">
      {letter}
      {url && (
        <img
          src={url}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          referrerPolicy="no-referrer"
          data-fallback
        />
      )}
    </span>
  )
}
