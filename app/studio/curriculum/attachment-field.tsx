import { AttachmentLink, attachmentFacts, type ShownAttachment } from '#app/shell/attachment-list.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { m } from '#messages'
import { attachmentBounds, attachmentTypes } from '#shared/attachment-types.ts'
import type { Locale } from '#shared/locale.ts'
import { dialogTo } from './studio-dialog.ts'

/** A file that was not taken, and why. */
export type RefusedFile = { name: string; why: string }

type Props = {
  courseId: string
  lessonId: string
  files: readonly ShownAttachment[]
  /** Of those that were just sent. */
  refused: readonly RefusedFile[]
  isSending: boolean
  /** The screen without a dialog. */
  closeTo: string
  locale: Locale
}

const accepted = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join()

/** The files of a lesson in its form: those that are there, and more of them. Its buttons send the whole form, so that
 *  nothing that was typed is lost before script has loaded. */
export function AttachmentField({ courseId, lessonId, files, refused, isSending, closeTo, locale }: Props) {
  const removeAt = (id: string) =>
    `${closeTo}${dialogTo('edit-lesson', lessonId)}&${new URLSearchParams({ attachment: id })}`
  return (
    <fieldset className="field stack-sm">
      <legend className="field-label">{m.common_files()}</legend>
      <p className="field-hint" id="attachments-hint">
        {m.studio_files_hint({ mb: attachmentBounds.bytes / 1_000_000, files: attachmentBounds.files })}
      </p>
      {files.length > 0 && (
        <ul className="stack-sm">
          {files.map((file) => (
            <li key={file.id} className="cluster">
              <AttachmentLink courseId={courseId} file={file} />
              <span className="muted">{attachmentFacts(file, locale)}</span>
              <IconButton
                type="submit"
                name="intent"
                value="remove-attachment"
                formAction={removeAt(file.id)}
                icon="trash"
                label={m.common_remove_of({ name: file.name })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="cluster">
        <input
          id="attachments"
          type="file"
          name="attachments"
          multiple
          accept={accepted}
          aria-label={m.studio_files_choose()}
          aria-describedby="attachments-hint attachments-refused"
        />
        <Button
          name="intent"
          value="add-attachments"
          variant="secondary"
          size="sm"
          icon="plus"
          pending={isSending}
          pendingLabel={m.common_one_moment()}
        >
          {m.studio_files_add()}
        </Button>
      </div>
      <div id="attachments-refused" role="alert">
        {refused.length > 0 && (
          <ul className="stack-sm">
            {refused.map(({ name, why }) => (
              <li key={name} className="field-error">
                <bdi>{name}</bdi>: {why}
              </li>
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  )
}
