/** What somebody says of themselves in their portfolio, as everybody may read it. */
export type PortfolioPage = {
  fullName: string
  handle: string
  headline: string
  /** Plain text; blank lines part its paragraphs. */
  about: string
  city: string
  skills: string[]
  links: { label: string; url: string }[]
  /** Null unless they show it. */
  email: string | null
  /** Whether search engines may list it. */
  isIndexed: boolean
  updatedAt: Date
}

/** An address of the web as it is read: without what every one has. Its host in letters that can't be mistaken for others. */
export function readAddress(url: string): string {
  const { host, pathname, search } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname === '/' && search === '' ? '' : pathname + search}`
}
