/** How much is tested: what every change must hold (`npm test`), or all there is (`npm run test:all`). */
export const extents = ['main', 'all'] as const
export type Extent = (typeof extents)[number]

/** Tells the tools that a run starts how much of it they are to do. */
export const extentVariable = 'NOKEN_TESTS'

/** What this process was told; the main tests when nobody said anything. Throws for a word that is neither. */
export const extent: Extent = extentCalled(process.env[extentVariable] ?? 'main')

export function extentCalled(word: string): Extent {
  const found = extents.find((each) => each === word)
  if (!found) throw new Error(`There is no extent of tests called ${word}, only ${extents.join(' and ')}.`)
  return found
}
