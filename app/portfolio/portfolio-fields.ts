import type { z } from 'zod'
import type { AnsweredForm } from '#app/shell/answered-form.ts'
import type { linkNumbers, portfolioSchema } from '#domain/portfolio/schema.ts'

type Field = keyof z.input<typeof portfolioSchema>

/** Fields of which several things are ticked. */
export type ItemField = 'certificates' | 'events' | 'assignments'
export type TextOfPortfolio = Exclude<Field, ItemField>
export type LinkField = `link${'Label' | 'Url'}${(typeof linkNumbers)[number]}`

/** The form of a portfolio, as its parts draw it. */
export type PortfolioFields = AnsweredForm<TextOfPortfolio, ItemField>
