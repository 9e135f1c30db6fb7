/** Where a job stands: under way, due, for later, to be tried again after it has failed, given up. */
export const jobStates = ['running', 'waiting', 'later', 'failing', 'dead'] as const
export type JobState = (typeof jobStates)[number]
