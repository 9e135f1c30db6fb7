import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Who runs jobs now, each under the name that its locks in graphile_worker carry (platform/jobs/runner-beats.server.ts). */
export const jobRunners = pgTable('job_runners', {
  id: text('id').primaryKey(),
  /** Goes up for as long as the runner lives. */
  beats: integer('beats').notNull().default(0),
  createdAt: createdAt(),
})
