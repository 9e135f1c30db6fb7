import { m } from '#messages'
import { paymentsPath, scholarshipsPath } from '#shared/paths/desk.ts'
import { caretakers, deskNotification, noFacts } from './definition.ts'

/** Once a day. */
const waiting = {
  topic: 'work',
  roles: caretakers,
  facts: noFacts,
  store: ({ at }: { at: Date }) => ({ cause: at.toISOString().slice(0, 10), subjectId: null, facts: {} }),
  sample: { facts: {} },
} as const

/** What waits for the people who look after payments. */
export const paymentsDeskKinds = {
  'payment-waiting': deskNotification({
    ...waiting,
    icon: 'money',
    name: m.notifications_kind_payment_waiting,
    emailName: m.notifications_email_payment_waiting,
    isMailed: true,
    words: m.notifications_said_payment_waiting,
    more: m.notifications_more_payment_waiting,
    action: m.notifications_to_payments,
    leadsTo: () => paymentsPath,
  }),
  'scholarship-asked': deskNotification({
    ...waiting,
    icon: 'award',
    name: m.notifications_kind_scholarship_asked,
    emailName: m.notifications_email_scholarship_asked,
    isMailed: false,
    words: m.notifications_said_scholarship_asked,
    more: m.notifications_more_scholarship_asked,
    action: m.notifications_to_scholarships,
    leadsTo: () => scholarshipsPath,
  }),
}
