import { href } from 'react-router'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { LeaveLink } from '#domain/notifications/as-wished.ts'
import { pathOf } from '#domain/notifications/leads-to.ts'
import { leaveToken } from '#domain/notifications/leave-by-link.server.ts'
import type { NotificationPost } from '#domain/notifications/letters.ts'
import { isNotificationKind } from '#domain/notifications/notification-kinds.ts'

type Where = { env: Pick<RequestContext['env'], 'publicUrl' | 'authSecret'> }
type Post = { env: Where['env'] & { payments: Pick<RequestContext['env']['payments'], 'bank'> } }

/** The addresses by which people are mailed of a kind no more. */
export const leaveLink =
  ({ env }: Where): LeaveLink =>
  (personId, letter) => {
    const kind = isNotificationKind(letter) ? letter : 'digest'
    const token = leaveToken(env.authSecret, { personId, kind })
    const query = new URLSearchParams({ person: personId, kind, token })
    return `${env.publicUrl}${href('/notifications/leave')}?${query}`
  }

/** What letters about notifications need to know of this site. */
export const notificationPost = ({ env }: Post): NotificationPost => ({
  links: {
    of: (told) => env.publicUrl + pathOf({ ...told, hasSubject: true }),
    all: env.publicUrl + href('/notifications'),
    wishes: env.publicUrl + href('/account/notifications'),
  },
  account: env.payments.bank,
  leave: leaveLink({ env }),
})
