/** Uploads take minutes of a processor. Two at a time, whoever's and in however many processes, leave the others their
 *  turn, mails above all; those of one person come one after the other. */
export const laneOf = (ownerId: string): string =>
  `uploads-${Number.parseInt(ownerId.slice(-2), 16) % 2 === 0 ? 'even' : 'odd'}`
