/** By how many others a work is reviewed, for how many days, and how many days before the end anyone who has some left is reminded. */
export const peerBounds = { least: 1, most: 5, usual: 3, days: 7, lastDays: 2 } as const

/** What is said to those who teach when somebody asks them to look again. In characters. */
export const appealBounds = { reason: 1000 } as const
