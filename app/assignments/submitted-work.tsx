import { attachmentFacts } from '#app/shell/attachment-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { submittedFilePath } from '#shared/paths/course.ts'

export type ShownWork = {
  text: string
  link: string | null
  files: readonly { id: string; name: string; type: string; bytes: number }[]
}

type Props = {
  work: Omit<ShownWork, 'files'> & { files: readonly ShownFile[] }
  locale: Locale
}

type ShownFile = { path: string; name: string; type: string; bytes: number }

type OwnProps = { courseId: string; work: ShownWork; locale: Locale }

/** The same for the person who handed it in and those who work on the course. */
export const SubmittedWork = ({ courseId, work, locale }: OwnProps) => (
  <WorkView
    work={{
      ...work,
      files: work.files.map(({ id, ...file }) => ({
        ...file,
        path: submittedFilePath({ courseId, fileId: id }),
      })),
    }}
    locale={locale}
  />
)

/** What was handed in: its words as they were typed, its link, its files to download. */
export const WorkView = ({ work: { text, link, files }, locale }: Props) => (
  <div className="stack">
    {text && (
      <p className="work-text" dir="auto">
        {text}
      </p>
    )}
    {link && (
      <p>
        <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc" className="work-link">
          {link}
          <Icon name="external" />
          <span className="sr-only">{m.assignments_new_tab()}</span>
        </a>
      </p>
    )}
    {files.length > 0 && (
      <ul className="list-plain stack-sm">
        {files.map((file) => (
          <li key={file.path} className="cluster">
            <Icon name="download" />
            <a href={file.path} download>
              <bdi>{file.name}</bdi>
            </a>
            <span className="muted">{attachmentFacts(file, locale)}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
