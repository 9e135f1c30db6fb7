import type { MetaDescriptor } from 'react-router'
import { site } from '#content/site.ts'
import { getLocale } from '#locale'
import { sharePicturePath } from '#shared/paths/site.ts'
import { shareSize } from '#shared/share-size.ts'
import { pageTitle } from './page-title.ts'

/** The address of a path of this site. */
export type Absolute = (path: string) => string

type PageMetaArgs = {
  location: { pathname: string; search: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

type PageFacts = {
  /** Without the site's name, which is added. */
  title: string
  /** The site's own when left out. */
  description?: string
  /** Path of the picture that is shown where the page is shared; the site's own when left out. */
  image?: string
  type?: 'website' | 'article'
  /** What a page with an address of its own below the same path (`path` with its query) says where it is shared, in the
   *  place of the title. */
  shared?: { path: string; title: string }
  /** What search engines should know, as schema.org has it. */
  jsonLd?: (absolute: Absolute) => object[]
}

const longestDescription = 160
const openGraphLocale = { id: 'id_ID', en: 'en_US' } as const

/** What the head of a public page says: title, description, its addresses, how it looks where it is shared, and structured data. Its
 *  address is the path alone: filters, tabs and steps are the same page. There a reader gets the language they ask for, and Indonesian
 *  when they ask for none, as search engines do (P3); with ?lang=en it is English for everybody. */
export function pageMeta({ location, matches }: PageMetaArgs, facts: PageFacts): MetaDescriptor[] {
  const publicUrl = publicUrlIn(matches)
  const absolute = (path: string) => publicUrl + path
  const locale = getLocale()
  const page = absolute(location.pathname)
  const inEnglish = `${page}?lang=en`
  const address = new URLSearchParams(location.search).get('lang') === 'en' ? inEnglish : page
  const title = pageTitle(facts.title)
  const description = shortened(facts.description ?? site.description[locale])
  const image = absolute(facts.image ?? sharePicturePath)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'id', href: page },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: inEnglish },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: page },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: openGraphLocale[locale] },
    { property: 'og:url', content: facts.shared ? absolute(facts.shared.path) : address },
    { property: 'og:title', content: facts.shared?.title ?? facts.title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(shareSize.width) },
    { property: 'og:image:height', content: String(shareSize.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(facts.jsonLd?.(absolute) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ]
}

/** At most 160 characters, cut between words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longestDescription) return line
  const cut = line.slice(0, longestDescription - 1)
  const lastBlank = cut.lastIndexOf(' ')
  return `${lastBlank < 0 ? cut : cut.slice(0, lastBlank)}…`
}

function publicUrlIn(matches: PageMetaArgs['matches']): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  const isKnown = typeof data === 'object' && data !== null && 'publicUrl' in data
  return isKnown ? String(data.publicUrl) : ''
}
