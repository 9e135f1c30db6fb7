import { ownPicture } from '#shared/picture-address.ts'
import { pictureAt } from '#shared/picture-widths.ts'

/** A person: their picture, if it is kept here, over the first letter of their name, or over U. */
export function Avatar({
  name,
  url,
  size = 'md',
}: {
  name: string
  url?: string | null
  size?: 'md' | 'lg'
}) {
  const email = [...name.trim()][0]?.toUpperCase() ?? 'U'
  const picture = ownPicture(url)
  return (
    <span className={size === 'lg' ? 'avatar avatar-lg' : 'avatar'} aria-hidden="true">
      {email}
      {picture && (
        <img src={pictureAt(picture, 160)} alt="" width={96} height={96} loading="lazy" data-fallback />
      )}
    </span>
  )
}
