const idPattern = /^[A-Za-z0-9_-]{11}$/
const hosts = /^(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com)$/
const shortHosts = /^(?:www\.)?youtu\.be$/
/** Words of 11 letters that stand where an id stands, and are none. */
const notIds = new Set(['videoseries', 'live_stream'])

/** The id of the video that a link leads to, or null when it is not a link to one YouTube video (SPEC §5: exactly 11 characters).
 *  Knows watch?v=, youtu.be/, /embed/, /shorts/ and /live/, with any other parameters, with or without http(s)://. */
export function youtubeId(link: string): string | null {
  const url = webUrl(link.trim())
  if (!url || url.port || url.username || url.password) return null
  const id = idIn(url)
  return id && idPattern.test(id) && !notIds.has(id) ? id : null
}

const stillHosts = /^(?:img\.youtube\.com|i\d?\.ytimg\.com)$/

/** The id of the video whose still picture an address shows, or null when it shows something else. */
export function youtubeStillId(address: string): string | null {
  const url = webUrl(address.trim())
  if (!url || !stillHosts.test(url.hostname)) return null
  const [kind, id] = url.pathname.slice(1).split('/')
  return (kind === 'vi' || kind === 'vi_webp') && id && idPattern.test(id) ? id : null
}

function webUrl(link: string): URL | null {
  // The URL parser forgives blanks inside a link and drops them; a link that needs that is not one.
  if (/[\s\p{Cc}]/u.test(link)) return null
  const withScheme = /^https?:\/\//i.test(link) ? link : `https://${link.replace(/^\/\//, '')}`
  return URL.canParse(withScheme) ? new URL(withScheme) : null
}

function idIn(url: URL): string | null {
  const [first, second, ...rest] = url.pathname.replace(/\/$/, '').slice(1).split('/')
  if (rest.length > 0) return null
  if (shortHosts.test(url.hostname)) return second === undefined ? (first ?? null) : null
  if (!hosts.test(url.hostname)) return null
  if (first === 'watch' && second === undefined) return url.searchParams.get('v')
  return first === 'embed' || first === 'shorts' || first === 'live' ? (second ?? null) : null
}

/** The player's address, from the host that sets no cookie before it plays: autoplay and controls on, related videos off (SPEC §7). */
export const youtubeEmbedUrl = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&controls=1&rel=0`

/** The one form in which links to videos are stored. */
export const youtubeWatchUrl = (id: string): string => `https://www.youtube.com/watch?v=${id}`
