import { href } from 'react-router'
import { badgeIssuer } from '#domain/badges/badge-issuer.server.ts'
import type { Env } from '#platform/env.server.ts'

/** Where a copy of somebody's data leads: to where it is taken, and who has signed the certificates in it. */
export const dataPlaces = ({ env }: { env: Pick<Env, 'publicUrl' | 'authSecret'> }) => ({
  dataLink: env.publicUrl + href('/account/data'),
  guardianLink: env.publicUrl + href('/guardian'),
  issuer: badgeIssuer(env),
})
