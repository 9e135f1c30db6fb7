import { z } from 'zod'
import { emailTopics } from '#domain/outbox/email-topic.ts'
import { locales } from '#shared/locale.ts'
import { choiceOf, searchWords } from '#shared/query-fields.ts'

const mailFilterSchema = z.object({ search: searchWords, topic: choiceOf(emailTopics) })

export type MailFilter = z.output<typeof mailFilterSchema>

/** What the list of emails is narrowed by, from a URL. */
export const parseMailFilter = (query: URLSearchParams): MailFilter =>
  mailFilterSchema.parse({ search: '', topic: '', ...Object.fromEntries(query) })

/** In which language an email is looked at; the reader's own where nothing is said. */
export const emailLocale = z.enum(locales).nullable().catch(null)
