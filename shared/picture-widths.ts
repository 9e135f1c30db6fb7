/** In which widths a stored picture can be had besides its own. Pixels, few and always the same: whoever asks for another gets none. The first is an avatar's on a screen of two
 *  dots a pixel, the others those of a card and of a text on phones of one, two and three. */
export const pictureWidths = [160, 320, 640, 960] as const
type PictureWidth = (typeof pictureWidths)[number]

/** What a text shows of a picture on a phone: words in it can still be read. A device that keeps a lesson keeps this one. */
const modestWidth = 640 satisfies PictureWidth

const whole = /^\/media\/courses\/([0-9a-f]{32}-(\d{1,5})x\d{1,5})\.webp$/
const narrow = /^\/media\/widths\/([0-9a-f]{32}-\d{1,5}x\d{1,5})-\d{3}\.webp$/

/** The address of a stored picture in this width; its own for one that is no wider, and for any other address. */
export function pictureAt(url: string, width: PictureWidth): string {
  const [, name, own = '0'] = whole.exec(url) ?? []
  return name && width < Number(own) ? `/media/widths/${name}-${width}.webp` : url
}

/** The whole picture of which an address shows one width. */
export const wholePicture = (url: string): string => url.replace(narrow, '/media/courses/$1.webp')

/** For `srcset`: every width of a stored picture from 320 on, with its own. Undefined where there is nothing to choose. */
export function pictureSet(url: string): string | undefined {
  const own = Number(whole.exec(url)?.[2] ?? 0)
  const [, ...wider] = pictureWidths
  const narrower = wider.filter((width) => width < own)
  if (narrower.length === 0) return undefined
  return [...narrower.map((width) => `${pictureAt(url, width)} ${width}w`), `${url} ${own}w`].join(',')
}

const shown = /(<img\b[^>]*?\ssrc=")([^"]+)"/g

/** HTML of the renderer, with every stored picture in the modest width alone: for whoever saves data, and for what a device keeps. */
export const withModestPictures = (html: string): string =>
  html.replace(shown, (_, before: string, url: string) => `${before}${pictureAt(url, modestWidth)}"`)

/** HTML of the renderer, with every stored picture in the widths that there are of it: browsers take the one for their screen. */
export const withPictureWidths = (html: string): string =>
  html.replace(shown, (tag, _, url: string) => {
    const set = pictureSet(url)
    return set ? `${tag} srcset="${set}" sizes="auto,(width<46em) 92vw,44em"` : tag
  })
