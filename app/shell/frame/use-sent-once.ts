import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Between two presses of a hurried finger, in milliseconds: after that the screen knows itself that the form is under way. Another button, or
 *  something typed in between, is no second press: what was sent may have been refused here, without going anywhere. */
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
    let pressed: HTMLElement | null = null
    let at = Number.NEGATIVE_INFINITY
    const once = (event: SubmitEvent) => {
      const { target: form, submitter, timeStamp } = event
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
      // What is shown in another tab leaves its form as it is.
      if (submitter instanceof HTMLButtonElement && submitter.formTarget === '_blank') return
      const isAgain = submitter === pressed && timeStamp - at < hurried
      if (form === sent && (going.current || isAgain)) {
        event.preventDefault()
        event.stopPropagation()
      } else {
        sent = form
        pressed = submitter
        at = timeStamp
      }
    }
    const typed = () => {
      at = Number.NEGATIVE_INFINITY
    }
    document.addEventListener('submit', once, true)
    document.addEventListener('input', typed, true)
    return () => {
      document.removeEventListener('submit', once, true)
      document.removeEventListener('input', typed, true)
    }
  }, [])
}
