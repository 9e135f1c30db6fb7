import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 1500
const everySecondsWithoutScript = 5

/** Asks again and again how far something has come, for as long as this is shown. Without JavaScript the page comes anew by itself. */
export function WatchProgress() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), everyMs)
    return () => clearTimeout(timer)
  }, [state, revalidate])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(everySecondsWithoutScript)} />
    </noscript>
  )
}
