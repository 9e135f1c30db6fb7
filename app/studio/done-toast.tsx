import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Toast } from '#app/ui/notice.tsx'
import { forgetSentDrafts } from './drafts/kept-drafts.ts'
import { doneWords, isDone } from './studio-paths.ts'

/** Announces what the URL says was done; what was kept of the form that did it is no longer needed. */
export function DoneToast() {
  const [query] = useSearchParams()
  const { key } = useLocation()
  const done = query.get('done')
  useEffect(() => {
    if (done) forgetSentDrafts()
  }, [done])
  return isDone(done) ? <Toast key={key}>{doneWords[done]()}</Toast> : null
}
