import { portfolioSchema, takeDownSchema } from '#domain/portfolio/schema.ts'

/** What people say of themselves, and why it is taken down, as it is typed. */
export const formsOfPortfolios = {
  portfolioSchema: {
    schema: portfolioSchema,
    typed: {
      handle: 'ana-wonda',
      headline: 'Perancang acara',
      about: 'Saya mengatur acara.',
      city: 'Sorong',
      skills: 'Menulis',
      linkLabel1: 'Blog',
      linkUrl1: 'https://ana.example/',
    },
  },
  takeDownSchema: { schema: takeDownSchema, typed: { reason: 'Tautannya menuju penipuan.' } },
}
