import { type RefObject, useEffect, useRef, useState } from 'react'
import { waitAfter } from './answer-saver.ts'

/** Presses the button that hands in again, until somebody answers: once there is a connection, and later each time.
 *  `unanswered` is another object for each time that nobody did. Handing in twice is the same as once. `stop`: anyone who
 *  answers on presses it themselves. */
export function useHandIn(button: RefObject<HTMLButtonElement | null>, unanswered: object | null) {
  const [isWaiting, setIsWaiting] = useState(false)
  const failures = useRef(0)
  useEffect(() => {
    if (unanswered) setIsWaiting(true)
  }, [unanswered])
  useEffect(() => {
    if (!isWaiting || !unanswered) return
    failures.current += 1
    const again = () => button.current?.form?.requestSubmit(button.current)
    const timer = setTimeout(again, waitAfter(failures.current))
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [isWaiting, unanswered, button])
  return {
    isWaiting,
    stop: () => {
      failures.current = 0
      setIsWaiting(false)
    },
  }
}
