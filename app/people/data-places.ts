import { href } from 'react-router'
import type { Env } from '#platform/env.server.ts'

/** Where a copy of somebody's data leads: to where it is taken, and to what vouches for a certificate in it. */
export const dataPlaces = ({ env }: { env: Pick<Env, 'publicUrl'> }) => ({
  dataLink: env.publicUrl + href('/account/data'),
  guardianLink: env.publicUrl + href('/guardian'),
  verifyUrl: (id: string) => env.publicUrl + href('/certificate/verify/:id?', { id }),
})
