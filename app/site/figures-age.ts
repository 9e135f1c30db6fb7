const hourMs = 3_600_000

/** Figures beside a text may be an hour old: who enrols or finishes takes no page of the organisation's away from its readers. */
export const figuresUntil = (): Date => new Date(Date.now() + hourMs)
