import { site } from '#content/site.ts'
import { homePath } from '#shared/paths/site.ts'
import type { Absolute } from './page-meta.ts'

// Descriptions for search engines (schema.org). Only what the page itself shows and the database knows.

/** Who runs the site, where it stands beside something else: who offers a course, who publishes an article. */
export const organization = (absolute: Absolute) => ({
  '@type': 'Organization',
  name: site.name,
  url: absolute(homePath),
})

/** Who runs the site, for the home page. */
export const organizationData = (absolute: Absolute, description: string) => ({
  ...organization(absolute),
  description,
  logo: absolute('/icon-512.png'),
  ...(site.email && { email: site.email }),
  address: { '@type': 'PostalAddress', streetAddress: site.address.join(', '), addressCountry: 'ID' },
  sameAs: site.instagram ? [site.instagram.url] : [],
})

/** Where a page stands, from home on. */
export const breadcrumbData = (absolute: Absolute, trail: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    name,
    item: absolute(path),
  })),
})
