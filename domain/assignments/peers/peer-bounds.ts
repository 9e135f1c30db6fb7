/** By how many others a work is reviewed, and for how many days. */
export const peerBounds = { least: 1, most: 5, usual: 3, days: 7 } as const

/** What is said to those who teach when somebody asks them to look again. In characters. */
export const appealBounds = { reason: 1000 } as const
