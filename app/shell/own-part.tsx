import { createContext, createElement, type ReactNode, use } from 'react'

/** Has the personalised fragments of what is rendered within stand in elements of this name, so that they can be found
 *  (answers/marked-page.server.ts). Nothing of it is in browsers. */
export const MarkOwnParts = /* @__PURE__ */ createContext<string | null>(null)

/** What of a cached page shows something of its reader: the rest of the page is the same for everybody. The loader names who makes it
 *  (middleware/own-parts.ts); the frame's are made by shell/frame/own-frame.tsx. */
export function Own({ part, children }: { part: string; children: ReactNode }) {
  // Browsers have one reader.
  if (!import.meta.env.SSR) return children
  const name = use(MarkOwnParts)
  return name === null ? children : createElement(name, { 'data-part': part }, children)
}
