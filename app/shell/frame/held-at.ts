import { href } from 'react-router'
import type { Hold } from '#domain/people/hold.ts'

/** Where somebody does what they have to do first. */
export const heldAt: Record<Hold, string> = {
  factor: href('/account/second-factor'),
  guardian: href('/account/guardian'),
  'birth-date': href('/account/birth-date'),
}
