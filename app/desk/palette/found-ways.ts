import type { IconName } from '#app/ui/icon.tsx'

/** A way on that the palette offers. */
export type FoundWay = { to: string; title: string; note: string; icon: IconName }

/** What it has found, kind by kind, with the name of the kind. */
export type FoundWays = { name: string; ways: FoundWay[] }[]
