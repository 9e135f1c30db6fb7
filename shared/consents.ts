/** What everybody who has an account agrees to. */
export const agreedDocuments = ['terms', 'privacy'] as const
export type AgreedDocument = (typeof agreedDocuments)[number]

/** What somebody may agree to and take back as they like: being sent the newsletter, having one mail a day instead of
 *  several, a public page of what they can. */
export const optionalPurposes = ['newsletter', 'digest', 'portfolio'] as const
export type OptionalPurpose = (typeof optionalPurposes)[number]

export const consentTopics = [...agreedDocuments, ...optionalPurposes] as const

/** On which occasion: making the account, being asked again, at their account, with the demo, or because the organisation has ended it. */
export const consentHows = ['sign-up', 'asked-again', 'account', 'demo', 'staff'] as const
export type ConsentHow = (typeof consentHows)[number]
