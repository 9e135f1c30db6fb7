import type { Env } from '#platform/env.server.ts'
import { keyFor, open, seal } from '#platform/sealing.server.ts'

/** Who signs badges: what is public of it is under PUBLIC_URL, which is its identity for as long as somebody shows a badge. */
export type BadgeIssuer = {
  /** PUBLIC_URL. */
  origin: string
  seal: (multikey: string, privateKey: Uint8Array) => string
  /** Null for what was sealed under another AUTH_SECRET. */
  open: (multikey: string, sealed: string) => Buffer | null
}

/** As a server is set up. Private keys are sealed under a key that follows from AUTH_SECRET, bound to their public
 *  half: a copy of the database signs nothing. */
export function badgeIssuer({ authSecret, publicUrl }: Pick<Env, 'authSecret' | 'publicUrl'>): BadgeIssuer {
  const key = () => keyFor(authSecret, 'badges: issuer key', '', 32)
  return {
    origin: publicUrl,
    seal: (multikey, privateKey) => seal(key(), multikey, privateKey),
    open: (multikey, sealed) => open(key(), multikey, sealed),
  }
}
