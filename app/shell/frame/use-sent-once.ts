import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Between two presses of a hurried finger, in milliseconds: after that the screen knows itself that the form is under
 *  way. Another button, something typed or a dialog answered in between, is no second press: what was sent may have
 *  been refused here, without going anywhere. */
const hurried = 500

type Sent = { form: HTMLFormElement; pressed: HTMLElement | null; at: number }

/** On hydrated screens: a form that was sent is not sent again while its answer is under way. Forms that the browser
 *  sends are app/enhance/pending.ts's. */
export function useSentOnce(): void {
  const isGoing = useNavigation().formMethod === 'POST'
  const going = useRef(isGoing)
  const last = useRef<Sent | null>(null)
  useEffect(() => {
    going.current = isGoing
    // Its answer is shown: what is pressed from now on is meant for that.
    if (!isGoing) last.current = null
  }, [isGoing])
  useEffect(() => {
    const once = (event: SubmitEvent) => {
      const { target: form, submitter, timeStamp: at } = event
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
      // What is shown in another tab leaves its form as it is.
      if (submitter instanceof HTMLButtonElement && submitter.formTarget === '_blank') return
      const sent = last.current?.form === form ? last.current : null
      if (sent && (going.current || (submitter === sent.pressed && at - sent.at < hurried))) {
        event.preventDefault()
        event.stopPropagation()
      } else last.current = { form, pressed: submitter, at }
    }
    const forget = () => {
      if (!going.current) last.current = null
    }
    document.addEventListener('submit', once, true)
    for (const between of ['input', 'close']) document.addEventListener(between, forget, true)
    return () => {
      document.removeEventListener('submit', once, true)
      for (const between of ['input', 'close']) document.removeEventListener(between, forget, true)
    }
  }, [])
}
