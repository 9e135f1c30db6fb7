import { m } from '#messages'
import type { ConsentHow, consentTopics } from '#shared/consents.ts'

export type ConsentTopic = (typeof consentTopics)[number]

const topicName: Record<ConsentTopic, () => string> = {
  terms: m.common_terms,
  privacy: m.common_privacy_policy,
  newsletter: m.common_newsletter,
  digest: m.common_consent_digest,
  portfolio: m.common_portfolio,
}

const howName: Record<ConsentHow, () => string> = {
  'sign-up': m.common_consent_how_sign_up,
  'asked-again': m.common_consent_how_asked,
  account: m.common_consent_how_account,
  demo: m.common_consent_how_demo,
  staff: m.common_consent_how_staff,
}

/** What a consent is about, that it was given or taken back, and on which occasion, in words. */
export const consentWords = ({
  topic,
  isGiven,
  how,
}: {
  topic: ConsentTopic
  isGiven: boolean
  how: ConsentHow
}) => {
  const what = topicName[topic]()
  return {
    what,
    done: isGiven ? m.common_consent_given({ what }) : m.common_consent_taken_back({ what }),
    how: howName[how](),
  }
}
