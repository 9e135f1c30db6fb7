/** What a mail program needs to offer a button of its own for leaving, with one click (RFC 8058). `url` answers a POST. */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
