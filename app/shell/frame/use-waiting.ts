import { useEffect } from 'react'
import { useNavigation } from 'react-router'

/** As app/enhance/waiting.ts has it. */
const pause = 150

/** On hydrated screens: while the next one is fetched, or a form is under way, the page says so. */
export function useWaiting(): void {
  const isWaiting = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!isWaiting) return
    const page = document.documentElement.dataset
    const timer = setTimeout(() => {
      page.waiting = ''
    }, pause)
    return () => {
      clearTimeout(timer)
      delete page.waiting
    }
  }, [isWaiting])
}
