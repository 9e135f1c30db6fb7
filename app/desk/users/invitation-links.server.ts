import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Inviting } from '#domain/people/invite-user.server.ts'
import { resetPasswordPath } from '#shared/paths/account.ts'

type Scope = Pick<RequestContext, 'env'>

/** Where the link of a mail leads by which somebody chooses a password. */
export const passwordLink =
  ({ env }: Scope) =>
  (token: string): string =>
    `${env.publicUrl}${resetPasswordPath}?${new URLSearchParams({ token })}`

/** How people whom an admin adds are invited: by a link to the screen where a password is chosen. */
export const invitingFrom = (scope: Scope): Inviting => ({ linkFor: passwordLink(scope) })
