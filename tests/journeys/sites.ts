import { z } from 'zod'

const siteSchema = z.object({
  url: z.string(),
  dataDir: z.string(),
  /** Of the real PostgreSQL; the embedded database is found in the data folder. */
  databaseUrl: z.string().optional(),
  /** Where the providers' stand-in is, of a site where people pay. */
  standInUrl: z.string().optional(),
  /** The port of the push service that the site knows; anyone who goes through it there has it answer. */
  pushPort: z.number().optional(),
})

/** A running site that journeys walk through. */
export type Site = z.output<typeof siteSchema>

/** The site on each engine, one whose scripts come late, one behind a proxy, and those, on each engine, where
 *  everything that has a price is paid for: to a bank account and at stand-ins of both providers. Each has its own
 *  data. */
export const siteNames = ['embedded', 'postgres', 'late', 'proxied', 'paying', 'paying-postgres'] as const
export type SiteName = (typeof siteNames)[number]

/** What a project of journeys says about where they go. */
export const siteOptionSchema = z.object({ siteName: z.enum(siteNames) })

const variable = (name: SiteName) => `NOKEN_JOURNEYS_${name.toUpperCase().replace('-', '_')}`

/** Told before any journey starts; Playwright hands the environment on to its workers. */
export function announceSite(name: SiteName, site: Site): void {
  process.env[variable(name)] = JSON.stringify(site)
}

export function siteOf(name: SiteName): Site {
  return siteSchema.parse(JSON.parse(process.env[variable(name)] ?? 'null'))
}
