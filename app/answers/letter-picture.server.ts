import { motifDrawing } from '#app/shell/motif-drawing.server.ts'
import type { LetterPicture } from '#domain/outbox/letter.ts'
import { letterPictureFile } from '#domain/outbox/letter-pictures.server.ts'
import type { Env } from '#platform/env.server.ts'

/** The PNG of what a letter's course or event is about. Rejects when it can't be drawn. */
export const letterPicture = ({ dataDir }: Pick<Env, 'dataDir'>, picture: LetterPicture): Promise<Buffer> =>
  letterPictureFile(dataDir, picture, motifDrawing(picture.motif))
