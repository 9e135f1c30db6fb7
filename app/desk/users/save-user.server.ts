import { parseWithZod } from '@conform-to/zod/v4'
import { completeForm } from '#app/answers/complete-form.server.ts'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { replyMerged, savedWith, sentForm } from '#app/answers/merged-save.server.ts'
import type { Refusal } from '#app/answers/refusal-status.ts'
import { saveMerging } from '#domain/forms/save-merging.server.ts'
import { userForEditing } from '#domain/people/list-users.server.ts'
import { editUserSchema } from '#domain/people/schema.ts'
import { updateUser } from '#domain/people/update-user.server.ts'
import { typeUser } from '#domain/people/user-version.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import type { UserPost } from './user-actions.server.ts'
import { fieldLabels } from './user-labels.ts'

/** The form of somebody (user-edit-dialog.tsx), which comes back when something is wrong with it, or somebody has changed them
 *  meanwhile. */
export async function saveUser({ scope, viewer, userId, form, done }: UserPost) {
  await completeForm(form, async () => {
    const user = await userForEditing(scope.db, viewer, userId)
    return { ...typeUser(user), version: user.version }
  })
  const submission = parseWithZod(form, { schema: editUserSchema })
  const refuseEdit = (
    why: Refusal,
    fieldErrors: Record<string, string[]> = {},
    refusal: string | null = null,
  ) => refuse(why, { refusal, edit: replyTo(submission, { fieldErrors }), current: null })
  if (submission.status !== 'success') return refuseEdit('invalid')
  try {
    const { db, outbox } = scope
    const labels = fieldLabels()
    const update = await saveMerging(
      sentForm(form, typedUser(form)),
      { names: Object.keys(labels) },
      async (typed) => {
        const { data: input } = editUserSchema.safeParse(typed)
        return input ? updateUser(db, outbox, viewer, userId, input) : null
      },
    )
    if (update.outcome === 'conflicts')
      return refuse('conflict', {
        refusal: null,
        edit: replyMerged(submission, update.merge),
        current: update.current,
      })
    const { fullName } = update.saved
    const flash = savedWith({ kind: 'user-updated', name: fullName }, update.fromOther, labels)
    return done('user-updated', update.saved, flash)
  } catch (error) {
    if (!isDomainError(error)) throw error
    if (error.reason === 'email-taken') return refuseEdit('conflict', { email: [m.desk_user_email_taken()] })
    if (error.reason === 'own-email') return refuseEdit('forbidden', { email: [m.desk_user_own_email()] })
    if (error.reason === 'user')
      return refuse('not-found', { refusal: m.desk_user_profile_missing(), edit: undefined, current: null })
    // No form asks for it: there may be no dialog to say it in.
    if (error.reason === 'own-role') return refuseEdit('forbidden', {}, m.desk_user_own_role())
    throw error
  }
}

/** The form of somebody as it was typed. */
const typedUser = (form: FormData) => ({
  full_name: textIn(form, 'full_name'),
  email: textIn(form, 'email'),
  role: textIn(form, 'role'),
  avatar_url: textIn(form, 'avatar_url'),
  version: textIn(form, 'version'),
  updated_at: '',
})
