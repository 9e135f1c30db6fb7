import { wishesSchema } from '#domain/notifications/wishes.ts'
import { deviceSchema } from '#domain/push/schema.ts'
import type { Form } from './form-size.ts'
import { everyWish, id } from './largest-values.ts'

const device = {
  endpoint: `https://web.push.apple.com/${'a'.repeat(973)}`,
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'a'.repeat(22),
}

/** The most that the forms about notifications send. */
export const largestNotifications: Record<string, Form[]> = {
  'notifications/routes/notifications.tsx': [{ typed: { intent: 'read-all', notificationId: id } }],
  'notifications/routes/wishes.tsx': [
    { schema: wishesSchema, typed: { ...everyWish, intent: 'wishes' } },
    { typed: { intent: 'push-sample', deviceId: id } },
  ],
  'notifications/routes/device.ts': [{ schema: deviceSchema, typed: device }],
}
