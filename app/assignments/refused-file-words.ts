import { submissionBounds } from '#domain/assignments/bounds.ts'
import type { RefusedFile } from '#domain/assignments/chosen-file.ts'
import { m } from '#messages'
import { attachmentTypes } from '#shared/attachment-types.ts'

/** Which files can't be handed in, and why. */
export const refusedFileWords = (files: readonly RefusedFile[]): string =>
  files.map((file) => `${file.name}: ${wordsOf(file)}`).join(' ')

export const tooManyFilesWords = (): string => m.assignments_files_full({ n: submissionBounds.files })

function wordsOf({ name, reason }: RefusedFile): string {
  switch (reason) {
    case 'empty':
      return m.assignments_file_empty()
    case 'too-large':
      return m.assignments_file_too_large({ mb: submissionBounds.mb })
    case 'type':
      return m.assignments_file_type({ types: Object.keys(attachmentTypes).join(', ') })
    case 'content':
      return m.assignments_file_content({ type: name.replace(/^.*\./s, '').toUpperCase() })
  }
}
