import { portfolioSchema, takeDownSchema } from '#domain/portfolio/schema.ts'
import type { Form } from './form-size.ts'
import { id, text } from './largest-values.ts'

const url = `https://example.org/${text(480)}`
const chosen = Array.from({ length: 50 }, (_, n) => id.slice(0, -2) + String(n).padStart(2, '0'))
const links = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((n) => [
    [`linkLabel${n}`, text(60)],
    [`linkUrl${n}`, url],
  ]),
)

/** The largest forms about portfolios, by their routes. */
export const largestPortfolios: Record<string, Form[]> = {
  'portfolio/routes/own-portfolio.tsx': [
    {
      schema: portfolioSchema,
      typed: {
        handle: 'x'.repeat(30),
        headline: text(120),
        about: text(2000),
        city: text(80),
        skills: Array.from({ length: 20 }, (_, n) => text(38) + String(n).padStart(2, '0')).join(', '),
        showsEmail: 'on',
        isIndexed: 'on',
        ...links,
        certificates: chosen,
        events: chosen,
        assignments: chosen,
        intent: 'publish',
      },
    },
  ],
  'desk/routes/user-portfolio.tsx': [
    { schema: takeDownSchema, typed: { reason: text(500), intent: 'take-down' } },
  ],
}
