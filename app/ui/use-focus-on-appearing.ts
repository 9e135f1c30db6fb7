import { type RefCallback, useState, useSyncExternalStore } from 'react'

const focusOn = (node: HTMLElement | null) => node?.focus()
const never = () => () => undefined

/** Whether the part of the screen that asks was in the document that the server sent, and is taken over by this script now. What documents
 *  do by themselves, like giving the focus, has happened long before. */
export function useIsTakenOver(): boolean {
  const takesOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [was] = useState(takesOver)
  return was
}

/** For what takes the focus when it appears. In a document app/enhance/main.ts gives it (`data-autofocus`), and whoever has begun to type since
 *  then is left there. */
export const useFocusOnAppearing = (): RefCallback<HTMLElement> | undefined =>
  useIsTakenOver() ? undefined : focusOn
