import { wishesSchema } from '#domain/notifications/wishes.ts'
import { deviceSchema } from '#domain/push/schema.ts'

/** What is sent about how somebody wants to be notified, with something that is accepted. */
export const formsOfNotifications = {
  wishesSchema: { schema: wishesSchema, typed: { isQuietAtNight: 'on', wantsDigest: 'on' } },
  deviceSchema: {
    schema: deviceSchema,
    typed: {
      endpoint: 'https://web.push.apple.com/abc',
      p256dh: `B${'a'.repeat(86)}`,
      auth: 'a'.repeat(22),
    },
  },
}
