import { withModestPictures } from '#shared/picture-widths.ts'

/** The paths of this site's pictures that a stored text shows on a page that a device keeps, in the one width that it
 *  shows there (`SavesData`), each once. Those of other sites are fetched to this one when a text is saved, and
 *  browsers load none. */
export const picturesIn = (html: string): string[] => [
  ...new Set(
    [...withModestPictures(html).matchAll(/<img\b[^>]*?\ssrc="(\/[^"]+)"/g)].flatMap(
      ([, path]) => path ?? [],
    ),
  ),
]
