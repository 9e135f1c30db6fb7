import { href } from 'react-router'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Inviting } from '#domain/people/invite-user.server.ts'

/** How people whom an admin adds are invited: by a link to the screen where a password is chosen. */
export const invitingFrom = ({ env }: Pick<RequestContext, 'env'>): Inviting => ({
  linkFor: (token) => `${env.publicUrl}${href('/auth/reset-password')}?${new URLSearchParams({ token })}`,
})
