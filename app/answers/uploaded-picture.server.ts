import { limitWords } from '#app/answers/limit-words.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { maxPictureBytes, storePicture } from '#domain/people/store-picture.server.ts'
import { m } from '#messages'
import type { StoredPicture } from '#platform/picture-store.server.ts'
import { isDomainError } from '#shared/domain-error.ts'

export type TakenPicture = { picture: StoredPicture } | { refusal: string }

/** Takes the file out of a form and stores it as a picture. null when nobody chose one; a sentence when it can't be taken. */
export async function takePicture(
  { db, pictures }: Pick<RequestContext, 'db' | 'pictures'>,
  viewer: Viewer,
  form: FormData,
  field: string,
): Promise<TakenPicture | null> {
  const file = form.get(field)
  // It must not travel back with what was typed.
  form.delete(field)
  if (!(file instanceof File) || file.size === 0) return null
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { picture: await storePicture(db, viewer, pictures, bytes) }
  } catch (error) {
    const refusal = isDomainError(error) ? refusalOf(error.reason) : null
    const limit = limitWords(error)
    if (limit) return { refusal: limit.sentence }
    if (refusal === null) throw error
    return { refusal }
  }
}

function refusalOf(reason: string): string | null {
  if (reason === 'picture-too-large') return m.common_picture_too_large({ mb: maxPictureBytes / 1_000_000 })
  return reason === 'picture-format' ? m.common_picture_format() : null
}
