import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Motif, motifOf } from '#shared/motifs.ts'

const pictured = z.tuple([z.string(), z.string().nullable(), z.string().nullable()])

/** The object that tells what a row is about, as a column of a query: decided on the server, so that no screen carries
 *  the words that objects are named by. */
export const shownMotif = (from: Record<'title' | 'category' | 'chosen', AnyColumn | SQL>) =>
  sql<Motif>`jsonb_build_array(${from.title}, ${from.category}, ${from.chosen})`.mapWith((value: unknown) => {
    const [title, category, motif] = pictured.parse(typeof value === 'string' ? JSON.parse(value) : value)
    return motifOf({ title, category, motif })
  })
