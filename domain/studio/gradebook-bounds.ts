/** Bounds of a gradebook, apart from its forms' schemas, which the browser does not need. `reason` in characters. */
export const gradebookBounds = { weight: 100, reason: 500 } as const
