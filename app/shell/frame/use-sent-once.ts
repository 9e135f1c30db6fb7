import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Between two presses of a hurried finger, in milliseconds: after that the screen knows itself that the form is under
 *  way. Another button, something typed or a dialog answered in between, is no second press: what was sent may have
 *  been refused here, without going anywhere. */
const hurried = 500

type Press = { form: HTMLFormElement; pressed: HTMLElement | null; at: number; isTypedSince?: boolean }

/** On hydrated screens: a form that was sent is not sent again while its answer is under way. An answer can be on the
 *  screen, such as a preview, while the rest of the page is still fetched anew: another button that is pressed by then,
 *  or the same one after something was typed, waits for the end of that. Forms that the browser sends are
 *  app/enhance/pending.ts's. */
export function useSentOnce(): void {
  const isGoing = useNavigation().formMethod === 'POST'
  const going = useRef(isGoing)
  const last = useRef<Press | null>(null)
  const waiting = useRef<Press | null>(null)
  useEffect(() => {
    going.current = isGoing
    if (isGoing) return
    // Its answer is shown: what is pressed from now on is meant for that.
    last.current = null
    const next = waiting.current
    waiting.current = null
    if (next?.form.isConnected && next.pressed?.isConnected !== false) next.form.requestSubmit(next.pressed)
  }, [isGoing])
  useEffect(() => {
    const once = (event: SubmitEvent) => {
      const { target: form, submitter: pressed, timeStamp: at } = event
      if (!isPosted(form) || opensBeside(pressed)) return
      const press = { form, pressed, at }
      const sent = last.current?.form === form ? last.current : null
      if (!sent || !(going.current || isHurried(press, sent))) {
        last.current = press
        return
      }
      event.preventDefault()
      event.stopPropagation()
      if (going.current && (pressed !== sent.pressed || sent.isTypedSince)) waiting.current = press
    }
    const forget = () => {
      if (!going.current) last.current = null
      else if (last.current) last.current.isTypedSince = true
    }
    const ended = new AbortController()
    const first = { capture: true, signal: ended.signal }
    document.addEventListener('submit', once, first)
    for (const between of ['input', 'close']) document.addEventListener(between, forget, first)
    return () => ended.abort()
  }, [])
}

const isHurried = (press: Press, sent: Press): boolean =>
  press.pressed === sent.pressed && press.at - sent.at < hurried

const isPosted = (form: EventTarget | null): form is HTMLFormElement =>
  form instanceof HTMLFormElement && form.method === 'post'

/** What is shown in another tab leaves its form as it is. */
const opensBeside = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.formTarget === '_blank'
