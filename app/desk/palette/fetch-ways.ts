import { href } from 'react-router'
import type { FoundWays } from './found-in-palette.ts'

const isFound = (answer: unknown): answer is FoundWays =>
  Array.isArray(answer) && answer.every((kind) => typeof kind?.name === 'string' && Array.isArray(kind.ways))

/** What these words find at the viewer's desk; null when nobody answers, or somebody who is no longer signed in asks. */
export async function fetchWays(words: string, signal: AbortSignal): Promise<FoundWays | null> {
  try {
    const answer = await fetch(`${href('/desk/found')}?${new URLSearchParams({ q: words })}`, { signal })
    const found: unknown = answer.ok && !answer.redirected ? await answer.json() : null
    return isFound(found) ? found : null
  } catch {
    return null
  }
}
