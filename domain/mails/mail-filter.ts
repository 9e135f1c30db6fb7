import { z } from 'zod'
import { letterTopics } from '#domain/outbox/letter-topic.ts'
import { locales } from '#shared/locale.ts'
import { choiceOf, searchWords } from '#shared/query-fields.ts'

const mailFilterSchema = z.object({ search: searchWords, topic: choiceOf(letterTopics) })

export type MailFilter = z.output<typeof mailFilterSchema>

/** What the list of letters is narrowed by, from a URL. */
export const parseMailFilter = (query: URLSearchParams): MailFilter =>
  mailFilterSchema.parse({ search: '', topic: '', ...Object.fromEntries(query) })

/** In which language a letter is looked at; the reader's own where nothing is said. */
export const letterLocale = z.enum(locales).nullable().catch(null)
