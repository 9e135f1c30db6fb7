import { portfolios } from '#db/tables/portfolios.ts'

/** What somebody has written into their portfolio, of a query of portfolios. */
export const writtenColumns = {
  handle: portfolios.handle,
  headline: portfolios.headline,
  about: portfolios.about,
  city: portfolios.city,
  skills: portfolios.skills,
  links: portfolios.links,
  showsEmail: portfolios.showsEmail,
  isIndexed: portfolios.isIndexed,
}
