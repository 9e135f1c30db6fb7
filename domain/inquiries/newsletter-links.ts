/** Where the links in the newsletter's mails lead, as absolute URLs. */
export type NewsletterLinks = { confirm: (token: string) => string; unsubscribe: (token: string) => string }

/** Whether it can be a subscription's token at all. */
export const isNewsletterToken = (value: string): boolean => /^[\w-]{43}$/.test(value)
