import { href } from 'react-router'
import type { Hold } from '#domain/people/hold.ts'

const paths = {
  factor: () => href('/account/second-factor'),
  guardian: () => href('/account/guardian'),
  'birth-date': () => href('/account/birth-date'),
} satisfies Record<Hold, () => string>

/** Where somebody does what they have to do first. */
export const heldAt = (hold: Hold): string => paths[hold]()
