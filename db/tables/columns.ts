import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidV7 } from '#shared/uuid.ts'

/** A primary key of UUID version 7, made by the application so that every PostgreSQL version can hold it. */
export const primaryId = () => uuid('id').primaryKey().$defaultFn(uuidV7)

/** A moment in UTC, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const createdAt = () => moment('created_at').notNull().defaultNow()

export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => new Date())
