import type { SubmissionResult } from '@conform-to/dom'
import { Notice } from '#app/ui/notice.tsx'

/** What went wrong with something that was asked for by a button alone; a form says it at its own head. With several
 *  things, which of them and why is listed below the first sentence. */
export function FailureNotice({ result }: { result: SubmissionResult | undefined }) {
  const [sentence, ...lines] = result?.error?.[''] ?? []
  if (!sentence) return null
  return (
    <Notice tone="danger">
      {sentence}
      {lines.length > 0 && (
        <ul className="notice-list">
          {lines.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
