import type { Db } from '#db/client.server.ts'
import { userAtStake } from '#domain/people/delete-user.server.ts'
import { userForEditing, userNames } from '#domain/people/list-users.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isDomainError } from '#shared/domain-error.ts'

/** Whom the URL asks about: one user, or those that were chosen. */
export async function userAskedFor(db: Db, viewer: Viewer, query: URLSearchParams) {
  const [edit, toDelete] = [query.get('edit'), query.get('delete')]
  if (edit) return asked('edit', userForEditing(db, viewer, edit))
  const ask = query.get('ask')
  if (ask === 'suspend' || ask === 'invite')
    return askedOfChosen(ask, await userNames(db, viewer, (query.get('ids') ?? '').split('.')))
  if (toDelete) return asked('delete', userAtStake(db, viewer, toDelete))
  return null
}

const askedOfChosen = <Question extends string>(ask: Question, chosen: { id: string; name: string }[]) =>
  chosen.length > 0 ? { ask, chosen } : ({ ask: 'missing' } as const)

/** Somebody may have been deleted meanwhile: the list says so, where it would have asked. */
async function asked<Question extends string, User>(ask: Question, finding: Promise<User>) {
  try {
    return { ask, user: await finding }
  } catch (error) {
    if (isDomainError(error) && error.reason === 'user') return { ask: 'missing' } as const
    throw error
  }
}
