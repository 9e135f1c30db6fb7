import { site } from '#content/site.ts'
import type { Env } from '#platform/env.server.ts'
import { type PostPush, pushPoster } from '#platform/push/post-push.server.ts'
import { type PushKeys, pushKeys } from '#platform/push/push-keys.server.ts'
import type { PushServices } from '#platform/push/push-services.ts'

/** What it takes to have devices show something. */
export type Push = {
  keys: PushKeys
  services: PushServices
  /** Whom the people of a push service can write to. */
  contact: string
  post: PostPush
}

/** As a server is set up. */
export const openPush = ({
  authSecret,
  pushKey,
  pushServices,
  publicUrl,
}: Pick<Env, 'authSecret' | 'pushKey' | 'pushServices' | 'publicUrl'>): Push => ({
  keys: pushKeys(authSecret, pushKey),
  services: pushServices,
  contact: publicUrl.startsWith('https:') || !site.email ? publicUrl : `mailto:${site.email}`,
  post: pushPoster(pushServices),
})
