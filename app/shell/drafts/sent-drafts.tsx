import { useEffect } from 'react'
import { useFlash } from '#app/shell/flash/use-flash.ts'
import { forgetSentDrafts } from './saved-drafts.ts'

/** On the screens that forms of the studio lead to: once something was done, what was kept of the form that did it is no longer needed. */
export function SentDrafts() {
  const flash = useFlash()
  const done = flash?.kind === 'not-sent-yet' ? undefined : flash?.id
  useEffect(() => {
    if (done) forgetSentDrafts()
  }, [done])
  return null
}
