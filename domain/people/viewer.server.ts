import type { Db } from '#db/client.server.ts'
import type { Auth } from './auth.server.ts'
import type { Viewer } from './policy.ts'

export async function viewerOfRequest(_db: Db, _auth: Auth, _request: Request): Promise<Viewer | null> {
  return null
}
