import type { SubmissionResult } from '@conform-to/dom'
import { Notice } from '#app/ui/notice.tsx'

/** What went wrong with something that was asked for by a button alone; a form says it at its own head. */
export function FailureNotice({ result }: { result: SubmissionResult | undefined }) {
  const sentence = result?.error?.['']?.[0]
  return sentence ? <Notice tone="danger">{sentence}</Notice> : null
}
