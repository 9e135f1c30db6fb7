import { pgEnum } from 'drizzle-orm/pg-core'
import { locales } from '#shared/locale.ts'

/** The languages of people and of what they send. */
export const localeEnum = pgEnum('locale', locales)
