import { EnvError, readEnv } from '#platform/env.server.ts'
import { pushKeys } from '#platform/push/push-keys.server.ts'

// npm run --silent push:key: the private key under which devices are told news, for VAPID_PRIVATE_KEY when AUTH_SECRET
// has to be changed (docs/decisions/0078).

try {
  const { authSecret, pushKey } = readEnv()
  console.log(pushKeys(authSecret, pushKey).secret)
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
