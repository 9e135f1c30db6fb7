import { site } from '#content/site.ts'
import type { AnyLetter } from './letter.ts'
import { reasonOfLetter, topicOf } from './letter-topic.ts'

/** What stands below every letter, in its HTML and in its plain part. */
export type LetterFoot = { who: string; where: string; why: string; leave: string | null }

export function letterFoot({ locale, headers, ...letter }: Foot): LetterFoot {
  const topic = topicOf(letter)
  return {
    who: `${site.name} · ${site.tagline[locale]}`,
    where: [site.address.join(', '), site.email].filter(Boolean).join(' · '),
    why: topic ? reasonOfLetter(topic, locale) : '',
    leave: /^<(https?:[^<>\s]+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? null,
  }
}

type Foot = Pick<AnyLetter, 'kind' | 'topic' | 'locale' | 'headers'>
