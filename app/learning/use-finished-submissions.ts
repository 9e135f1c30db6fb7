import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** How many forms with this intent have been sent and answered since the screen opened. */
export function useFinishedSubmissions(intent: string): number {
  const isUnderWay = useNavigation().formData?.get('intent') === intent
  const wasUnderWay = useRef(false)
  const [finished, setFinished] = useState(0)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) setFinished((count) => count + 1)
    wasUnderWay.current = isUnderWay
  }, [isUnderWay])
  return finished
}
