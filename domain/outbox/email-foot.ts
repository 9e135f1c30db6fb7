import { site } from '#content/site.ts'
import type { AnyEmail } from './email.ts'
import { reasonOfEmail, topicOf } from './email-topic.ts'

/** What stands below every email, in its HTML and in its plain part. */
export type EmailFoot = { who: string; where: string; why: string; leave: string | null }

export function emailFoot({ locale, headers, ...email }: Foot): EmailFoot {
  const topic = topicOf(email)
  return {
    who: `${site.name} · ${site.tagline[locale]}`,
    where: [site.address.join(', '), site.email].filter(Boolean).join(' · '),
    why: topic ? reasonOfEmail(topic, locale) : '',
    leave: /^<(https?:[^<>\s]+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? null,
  }
}

type Foot = Pick<AnyEmail, 'kind' | 'topic' | 'locale' | 'headers'>
