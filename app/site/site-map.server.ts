const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

type MapEntry = { url: string; changed?: string }

const entry = (element: 'url' | 'sitemap', { url, changed }: MapEntry) =>
  `<${element}><loc>${escaped(url)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${element}>`

const answer = (element: 'urlset' | 'sitemapindex', inside: string) =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</${element}>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )

/** A list of pages, as sitemaps.org has it. `changed` is a day or a moment in ISO form. */
export const answerSiteMap = (pages: readonly MapEntry[]): Response =>
  answer('urlset', pages.map((page) => entry('url', page)).join(''))

/** A list of such lists. */
export const answerSiteMapIndex = (maps: readonly MapEntry[]): Response =>
  answer('sitemapindex', maps.map((map) => entry('sitemap', map)).join(''))
