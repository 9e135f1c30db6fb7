import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { formatBytes } from '#shared/file-size.ts'
import type { Locale } from '#shared/locale.ts'
import { lessonFilePath } from '#shared/paths/course.ts'

export type ShownAttachment = { id: string; name: string; type: string; bytes: number }

/** What a file is and how large: 'PDF · 2.4 MB'. */
export const attachmentFacts = (
  { type, bytes }: Pick<ShownAttachment, 'type' | 'bytes'>,
  locale: Locale,
): string => `${type.toUpperCase()} · ${formatBytes(bytes, locale)}`

/** A lesson's file, to take away. */
export const AttachmentLink = ({ courseId, file }: { courseId: string; file: ShownAttachment }) => (
  <a href={lessonFilePath({ courseId, attachmentId: file.id })} download>
    <bdi>{file.name}</bdi>
  </a>
)

type Props = { courseId: string; files: readonly ShownAttachment[]; locale: Locale }

/** The files of a lesson, each with what it is and how large, below its text. */
export function AttachmentList({ courseId, files, locale }: Props) {
  if (files.length === 0) return null
  return (
    <section className="stack-sm" aria-labelledby="files">
      <h2 id="files" className="text-lg">
        {m.common_files()}
      </h2>
      <ul className="stack-sm">
        {files.map((file) => (
          <li key={file.id} className="cluster">
            <Icon name="download" />
            <AttachmentLink courseId={courseId} file={file} />
            <span className="muted">{attachmentFacts(file, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
