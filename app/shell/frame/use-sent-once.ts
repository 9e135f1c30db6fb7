import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Between two presses of a hurried finger, in milliseconds: after that the screen knows itself that the form is under way. */
const hurried = 500

/** On hydrated screens: a form that was sent is not sent again while its answer is under way. Forms that the browser sends are app/enhance/pending.ts's. */
export function useSentOnce(): void {
  const isGoing = useNavigation().formMethod === 'POST'
  const going = useRef(isGoing)
  useEffect(() => {
    going.current = isGoing
  }, [isGoing])
  useEffect(() => {
    let sent: HTMLFormElement | null = null
    let at = 0
    const once = (event: SubmitEvent) => {
      const { target: form, submitter, timeStamp } = event
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
      // What is shown in another tab leaves its form as it is.
      if (submitter instanceof HTMLButtonElement && submitter.formTarget === '_blank') return
      if (form === sent && (going.current || timeStamp - at < hurried)) {
        event.preventDefault()
        event.stopPropagation()
      } else {
        sent = form
        at = timeStamp
      }
    }
    document.addEventListener('submit', once, true)
    return () => document.removeEventListener('submit', once, true)
  }, [])
}
