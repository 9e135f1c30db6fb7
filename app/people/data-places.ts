import type { Env } from '#platform/env.server.ts'
import { guardianPath, ownDataPath } from '#shared/paths/account.ts'

/** Where a copy of somebody's data leads: to where it is taken. */
export const dataPlaces = ({ env }: { env: Pick<Env, 'publicUrl'> }) => ({
  dataLink: env.publicUrl + ownDataPath,
  guardianLink: env.publicUrl + guardianPath,
})
