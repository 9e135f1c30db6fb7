import { createHash, createHmac } from 'node:crypto'

/** What stands in the links of a subscription's mails: the same each time, so that those of old mails go on working,
 *  and known to nobody who has a copy of the database but not the server's secret. */
export const newsletterToken = (secret: string, subscriptionId: string): string =>
  createHmac('sha256', secret).update(`newsletter ${subscriptionId}`).digest('base64url')

/** Under which a token is stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
