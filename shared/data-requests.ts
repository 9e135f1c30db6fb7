/** What somebody asks of those who hold their data, besides what they can do themselves. */
export const dataRequestKinds = ['correct', 'erase-part', 'object', 'explain'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/** How a request has ended. */
export const dataRequestOutcomes = ['done', 'refused'] as const
export type DataRequestOutcome = (typeof dataRequestOutcomes)[number]

/** Within so many hours a request has to be answered (UU 27/2022, articles 32 to 41: 3 × 24 hours). */
export const dataRequestHours = 72
