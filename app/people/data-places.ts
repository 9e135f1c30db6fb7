import { href } from 'react-router'
import type { Env } from '#platform/env.server.ts'

/** Where a copy of somebody's data leads: to where it is taken. */
export const dataPlaces = ({ env }: { env: Pick<Env, 'publicUrl'> }) => ({
  dataLink: env.publicUrl + href('/account/data'),
  guardianLink: env.publicUrl + href('/guardian'),
})
