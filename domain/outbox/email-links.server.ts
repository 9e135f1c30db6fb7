import { createHmac } from 'node:crypto'
import { leaveNotificationsPath } from '#shared/paths/notifications.ts'

/** Where the links of emails lead, as URLs. */
export type EmailLinks = {
  /** A page of this site, by its path. */
  page: (path: string) => string
  /** Where a person ends the emails of a kind without signing in. */
  leave: (personId: string, kind: string) => string
}

/** The links of a site. `publicUrl`: where its addresses begin. */
export const emailLinks = ({ publicUrl, authSecret }: Site): EmailLinks => ({
  page: (path) => publicUrl + path,
  leave: (personId, kind) => {
    const token = leaveToken(authSecret, { personId, kind })
    return `${publicUrl}${leaveNotificationsPath}?${new URLSearchParams({ person: personId, kind, token })}`
  },
})

type Site = { publicUrl: string; authSecret: string }

/** What stands in the link of an email by which its reader gets no more of its kind: a signature, so that nothing is stored, it works for
 *  ever, and nobody without the email can make one. */
export const leaveToken = (secret: string, { personId, kind }: { personId: string; kind: string }): string =>
  createHmac('sha256', secret).update(`notifications ${personId} ${kind}`).digest('base64url')
