import { motifDrawing } from '#app/shell/motif-drawing.server.ts'
import type { EmailPicture } from '#domain/outbox/email.ts'
import { emailPictureFile } from '#domain/outbox/email-pictures.server.ts'
import type { Env } from '#platform/env.server.ts'

/** The PNG of what an email's course or event is about. Rejects when it can't be drawn. */
export const emailPicture = ({ dataDir }: Pick<Env, 'dataDir'>, picture: EmailPicture): Promise<Buffer> =>
  emailPictureFile(dataDir, picture, motifDrawing(picture.motif))
