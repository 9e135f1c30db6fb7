import type { Absolute } from '#app/shell/page-meta.ts'
import type { PortfolioPage } from '#domain/portfolio/portfolio-page.ts'
import { portfolioPath } from '#shared/paths/people.ts'

/** Whose page it is, for search engines (schema.org ProfilePage). Only what the page itself shows. */
export const personData = (absolute: Absolute, page: PortfolioPage) => ({
  '@type': 'ProfilePage',
  dateModified: page.updatedAt.toISOString(),
  mainEntity: {
    '@type': 'Person',
    name: page.fullName,
    url: absolute(portfolioPath(page.handle)),
    ...(page.headline && { disambiguatingDescription: page.headline }),
    ...(page.about && { description: page.about }),
    ...(page.city && { homeLocation: { '@type': 'Place', name: page.city } }),
    ...(page.skills.length > 0 && { knowsAbout: page.skills }),
    ...(page.links.length > 0 && { sameAs: page.links.map(({ url }) => url) }),
  },
})
