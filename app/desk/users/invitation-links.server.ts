import { href } from 'react-router'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Inviting } from '#domain/people/invite-user.server.ts'

/** How people whom an admin adds are invited: in the admin's language, to the screen where a password is chosen. */
export const invitingFrom = ({ env, locale }: Pick<RequestContext, 'env' | 'locale'>): Inviting => ({
  locale,
  linkFor: (token) => `${env.publicUrl}${href('/auth/reset-password')}?${new URLSearchParams({ token })}`,
})
