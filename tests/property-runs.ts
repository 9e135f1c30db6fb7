import { extent } from './runner/extent.ts'

/** How often a property with a price of its own is tried: so often, and ten times as often when everything is tested. */
export const runs = (usually: number): { numRuns: number } => ({
  numRuns: extent === 'all' ? 10 * usually : usually,
})
