/** In which widths a stored picture can be had besides its own. Pixels, few and always the same: anyone who asks for
 *  another gets none. The first is an avatar's on a screen of two dots a pixel, the others those of a card and of a
 *  text on phones of one, two and three. */
export const pictureWidths = [160, 320, 640, 960] as const
type PictureWidth = (typeof pictureWidths)[number]

// Screens that hydrate load this file: it is short.
const whole = /^\/media\/courses\/(\w{32}-(\d+)x\d+)\.webp$/
const narrow = /^\/media\/widths\/(\w{32}-\d+x\d+)-\d+\.webp$/

/** The address of a stored picture in this width; its own for one that is no wider, and for any other address. */
export function pictureAt(url: string, width: PictureWidth): string {
  const [, name, own = 0] = whole.exec(url) ?? []
  return width < Number(own) ? `/media/widths/${name}-${width}.webp` : url
}

/** The whole picture of which an address shows one width. */
export const wholePicture = (url: string): string => url.replace(narrow, '/media/courses/$1.webp')

/** For `srcset`: every width of a stored picture from 320 on, with its own. Undefined where there is nothing to choose. */
export function pictureSet(url: string): string | undefined {
  const own = Number(whole.exec(url)?.[2] ?? 0)
  const narrower = pictureWidths.filter((width) => width > 160 && width < own)
  return (
    narrower[0] && [...narrower.map((width) => `${pictureAt(url, width)} ${width}w`), `${url} ${own}w`].join()
  )
}

/** HTML of the renderer, with every stored picture in the widths that there are of it: browsers take the one for their
 *  screen. `modest`: each in one width alone, in which words in it can still be read on a phone, for anyone who saves data
 *  and for what a device keeps. */
export const withPictureWidths = (html: string, modest = false): string =>
  html.replace(/(<img\b[^>]*?\ssrc=")([^"]+)"(?! srcset)/g, (tag, before: string, url: string) => {
    const set = pictureSet(url)
    if (!set) return tag
    return modest
      ? `${before}${pictureAt(url, 640)}"`
      : `${tag} srcset="${set}" sizes="auto,(width<46em) 92vw,44em"`
  })

/** The same in one width alone. */
export const withModestPictures = (html: string): string => withPictureWidths(html, true)
