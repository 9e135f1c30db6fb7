/** Where the links in the newsletter's mails lead, as absolute URLs. */
export type NewsletterLinks = { confirm: (token: string) => string; unsubscribe: (token: string) => string }

/** What a mail program needs to offer a button of its own for leaving (RFC 8058). */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Whether it can be a subscription's token at all. */
export const isNewsletterToken = (value: string): boolean => /^[\w-]{43}$/.test(value)
