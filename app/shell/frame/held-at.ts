import type { Hold } from '#domain/people/hold.ts'
import { birthDatePath, ownSecondFactorPath, waitingForGuardianPath } from '#shared/paths/account.ts'

const paths = {
  factor: () => ownSecondFactorPath,
  guardian: () => waitingForGuardianPath,
  'birth-date': () => birthDatePath,
} satisfies Record<Hold, () => string>

/** Where somebody does what they have to do first. */
export const heldAt = (hold: Hold): string => paths[hold]()
