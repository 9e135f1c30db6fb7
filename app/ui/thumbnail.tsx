import { type CSSProperties, use } from 'react'
import { readableOn, thumbnailSize } from '#shared/generated-thumbnail.ts'
import type { Motif as MotifName } from '#shared/motifs.ts'
import { ownPicture } from '#shared/picture-address.ts'
import { pictureAt, pictureSet } from '#shared/picture-widths.ts'
import { Motif } from './motif.tsx'
import { SavesData } from './saves-data.ts'

type Props = {
  motif: MotifName
  /** The category's colour, '#rrggbb'. */
  color: string | null
  url: string | null
  /** For a picture that is in view at once; the others load when they come near. */
  eager?: boolean
}

const hexColor = /^#[0-9a-f]{6}$/i
/** Of cards there may be many, and their pictures say nothing that the words don't: on phones they come half as wide as they stand. */
const cardSizes = '(width<40em) 46vw,24em'
type TintStyle = CSSProperties & { '--tint'?: string; '--on'?: string }

/** The picture of a course, an event or an article, over a generated one (the category's colour, the mesh, an object
 *  that says what it is about): a picture that is missing, fails or is another site's leaves the generated one in
 *  sight. It decorates a title that is said beside it, so it is silent. It comes in the width of the reader's screen,
 *  in the smallest for anyone who saves data. */
export function Thumbnail({ motif, color, url, eager }: Props) {
  const savesData = import.meta.env.SSR && use(SavesData)
  // A preview shows a file that was not sent yet.
  const picture = url?.startsWith('data:image/') ? url : ownPicture(url)
  // What the server has sent stays; what a screen draws by itself comes in the width of a card on most phones, without what chooses.
  const widths = import.meta.env.SSR && picture && !savesData ? pictureSet(picture) : undefined
  const style: TintStyle = color && hexColor.test(color) ? { '--tint': color, '--on': readableOn(color) } : {}
  return (
    <span className="thumb" style={style} aria-hidden="true">
      <Motif name={motif} />
      {picture && (
        <img
          src={pictureAt(picture, savesData ? 320 : 640)}
          srcSet={widths}
          sizes={widths && cardSizes}
          alt=""
          {...thumbnailSize}
          loading={eager ? undefined : 'lazy'}
          data-fallback
          suppressHydrationWarning
        />
      )}
    </span>
  )
}
