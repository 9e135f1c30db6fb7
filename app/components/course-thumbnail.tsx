import { generatedThumbnail, thumbnailSize } from '#shared/generated-thumbnail.ts'

type Props = {
  title: string
  /** The category's colour, '#rrggbb'. */
  color: string | null
  url: string | null
  /** For the picture that is in view at once; the others load when they come near. */
  eager?: boolean
}

/** A course's picture, over a generated one: a picture that is missing or fails leaves the generated one in sight.
 *  It decorates a title that is said beside it, so it is silent. */
export function CourseThumbnail({ title, color, url, eager }: Props) {
  return (
    <span className="thumb">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(generatedThumbnail({ title, color }))}`}
        alt=""
        {...thumbnailSize}
      />
      {url && <img src={url} alt="" {...thumbnailSize} loading={eager ? undefined : 'lazy'} data-fallback />}
    </span>
  )
}
