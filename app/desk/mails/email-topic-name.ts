import type { EmailTopic } from '#domain/outbox/email-topic.ts'
import { m } from '#messages'

/** What people call what emails are about. */
export const emailTopicName: Record<EmailTopic, () => string> = {
  account: m.desk_mails_topic_account,
  security: m.desk_mails_topic_security,
  guardians: m.desk_mails_topic_guardians,
  learning: m.desk_mails_topic_learning,
  teaching: m.desk_mails_topic_teaching,
  events: m.common_events,
  orders: m.desk_mails_topic_orders,
  digest: m.desk_mails_topic_digest,
  work: m.desk_mails_topic_work,
  inquiries: m.desk_mails_topic_inquiries,
  newsletter: m.common_newsletter,
}
