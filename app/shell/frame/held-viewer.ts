import { createContext } from 'react'
import type { Hold } from '#domain/people/hold.ts'

/** Somebody who has signed in and has to do something first (domain/people/viewer.server.ts). */
export type HeldViewer = { fullName: string; heldFor: Hold }

/** The reader, where they have to do something first. They see no screen that hydrates, so the server alone asks. */
export const Held = /* @__PURE__ */ createContext<HeldViewer | null>(null)
