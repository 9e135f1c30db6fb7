import type { Localized } from './localized.ts'

/** What the programs are called, by the last part of their address, in the order of the menu (SPEC §2). Apart from their texts, so that
 *  a menu does not carry those along. */
export const programTitles = {
  'creative-room': { id: 'Creative Room', en: 'Creative Room' },
  'young-leaders': { id: 'Young Leaders untuk Papua', en: 'Young Leaders for Papua' },
  'career-connection': { id: 'Youth Career Connection', en: 'Youth Career Connection' },
} as const satisfies Record<string, Localized>

export type ProgramKey = keyof typeof programTitles

/** How old one has to be to take part, in years; 0 for everybody. The texts of a program say it in their own words. */
export const programMinimumAge: Record<ProgramKey, number> = {
  'creative-room': 17,
  'young-leaders': 18,
  'career-connection': 0,
}

export const programKeys: readonly ProgramKey[] = ['creative-room', 'young-leaders', 'career-connection']
