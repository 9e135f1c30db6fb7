import type { ReactNode } from 'react'
import type { Db } from '#db/client.server.ts'
import type { Viewer } from '#domain/people/policy.ts'

/** Who reads a cached page, and where what is theirs is asked for. */
export type Reader = { db: Db; viewer: Viewer }

/** Who makes what of a cached page is its reader's own. It belongs to the page that was rendered for nobody, and lives as
 *  long as that is kept. */
export type OwnParts = {
  /** Asks for what is this reader's, which is all that the parts show of them. */
  ask: (reader: Reader) => Promise<AskedOwn>
}

type AskedOwn = {
  /** All that the parts show of their reader, as text: where it is the same, so are they. */
  shows: string
  /** A part by the name that it has on the page (shell/own-part.tsx). */
  part: (name: string) => ReactNode
}

/** Personalised fragments of a page: what is asked for a reader, and how each part shows it. A part gets nothing else of them, so
 *  that it can be kept under what it shows; whatever else it needs is the same for everybody. */
export const ownParts = <Own>(
  ask: (reader: Reader) => Promise<Own>,
  parts: Record<string, (own: Own) => ReactNode>,
): OwnParts => ({
  ask: async (reader) => {
    const own = await ask(reader)
    return { shows: JSON.stringify(own), part: (name) => parts[name]?.(own) ?? null }
  },
})

/** Of a page on which only the frame shows who reads it. */
export const onlyFrame = ownParts(async () => null, {})
