import type { CSSProperties } from 'react'
import { readableOn, thumbnailSize, titleLetters } from '#shared/generated-thumbnail.ts'
import { ownPicture } from '#shared/picture-address.ts'

type Props = {
  title: string
  /** The category's colour, '#rrggbb'. */
  color: string | null
  url: string | null
  /** For a picture that is in view at once; the others load when they come near. */
  eager?: boolean
}

const hexColor = /^#[0-9a-f]{6}$/i
type TintStyle = CSSProperties & { '--tint'?: string; '--on'?: string }

/** The picture of a course, an event or an article, over a generated one (the category's colour, the mesh, the title's first letters): a picture that is missing,
 *  fails or is another site's leaves the generated one in sight. It decorates a title that is said beside it, so it is silent. */
export function Thumbnail({ title, color, url, eager }: Props) {
  const picture = ownPicture(url)
  const style: TintStyle = color && hexColor.test(color) ? { '--tint': color, '--on': readableOn(color) } : {}
  return (
    <span className="thumb" style={style} aria-hidden="true">
      <b>{titleLetters(title)}</b>
      {picture && (
        <img src={picture} alt="" {...thumbnailSize} loading={eager ? undefined : 'lazy'} data-fallback />
      )}
    </span>
  )
}
