import type { SubmissionResult } from '@conform-to/dom'
import { redirect } from 'react-router'
import { chosenIn, withEachChosen } from '#app/answers/chosen-rows.server.ts'
import type { FlashOfMany } from '#app/shell/flash/flash-kinds.ts'
import { inviteUser } from '#domain/people/invite-user.server.ts'
import { userNames } from '#domain/people/list-users.server.ts'
import { setUserStatus } from '#domain/people/set-user-status.server.ts'
import { pathWith } from '#shared/path-with.ts'
import { invitingFrom } from './invitation-links.server.ts'
import { refusalWords, type UserPost } from './user-actions.server.ts'

type ListPost = Omit<UserPost, 'userId' | 'done'> & { list: string }

/** Lets the chosen people in again. */
export const activateChosen = (post: ListPost) =>
  withEach(post, 'users-activated', (userId) => setUserStatus(post.scope.db, post.viewer, userId, 'active'))

/** Keeps the chosen people out, once their number was confirmed. */
export const suspendChosen = (post: ListPost) =>
  askedFirst(post, 'suspend') ??
  withEach(post, 'users-deactivated', (userId) =>
    setUserStatus(post.scope.db, post.viewer, userId, 'suspended'),
  )

/** Mails the chosen people who have no password yet a new invitation, once their number was confirmed. */
export const inviteChosen = (post: ListPost) =>
  askedFirst(post, 'invite') ??
  withEach(post, 'users-invited', (userId) =>
    inviteUser(post.scope.db, post.scope.outbox, post.viewer, userId, invitingFrom(post.scope)),
  )

/** To the question (user-chosen-dialog.tsx), unless it was about as many. */
function askedFirst({ form, list }: ListPost, ask: 'suspend' | 'invite'): Response | null {
  const ids = chosenIn(form)
  if (form.get('confirmed') === String(ids.length)) return null
  return redirect(pathWith(list, { ask, ids: ids.join('.') }))
}

const withEach = async (
  { scope, viewer, form, list }: ListPost,
  kind: FlashOfMany,
  work: (userId: string) => Promise<unknown>,
) => {
  const namesOf = (ids: string[]) => userNames(scope.db, viewer, ids)
  const show = (chosen: SubmissionResult) => ({ refusal: null, edit: undefined, current: null, chosen })
  return withEachChosen({ scope, form, list, kind, words: refusalWords, namesOf, show }, work)
}
