import { z } from 'zod'
import type { Engine } from './journey.ts'

const siteSchema = z.object({
  url: z.string(),
  dataDir: z.string(),
  /** Of the real PostgreSQL; the embedded database is found in the data folder. */
  databaseUrl: z.string().optional(),
})

/** A running site that journeys walk through. */
export type Site = z.output<typeof siteSchema>

const variable = (engine: Engine) => `NOKEN_JOURNEYS_${engine.toUpperCase()}`

/** Told before any journey starts; Playwright hands the environment on to its workers. */
export function announceSite(engine: Engine, site: Site): void {
  process.env[variable(engine)] = JSON.stringify(site)
}

export function siteOf(engine: Engine): Site {
  return siteSchema.parse(JSON.parse(process.env[variable(engine)] ?? 'null'))
}
