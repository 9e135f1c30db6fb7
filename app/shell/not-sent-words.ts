import { m } from '#messages'
import { locales } from '#shared/locale.ts'

/** What a form says that can't be sent, by language: app/enhance/not-sent.ts carries it, as no page can ask for it without a connection. */
export const notSentWords = Object.fromEntries(
  locales.map((locale) => [locale, m.shell_form_not_sent({}, { locale })]),
)
