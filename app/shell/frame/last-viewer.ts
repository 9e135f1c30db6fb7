import type { HeaderViewer } from './site-header.tsx'

let last: HeaderViewer | null = null

/** Remembers, in a browser, who is signed in, for a screen that comes when nobody answers any more. A server answers
 *  many and remembers nobody. */
export function rememberViewer(viewer: HeaderViewer | null): void {
  if (typeof document !== 'undefined') last = viewer
}

/** Who was signed in on the last screen that came; null on a server. */
export const lastViewer = (): HeaderViewer | null => last
