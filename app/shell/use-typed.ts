import { useEffect, useRef, useState } from 'react'

/** What stands in a form, for what follows it beside the form: null as long as nothing else than what it opened with. `follow` is for its
 *  every input; anyone who was quicker than the scripts is followed, too. */
export function useTyped<Typed>(read: (form: HTMLFormElement) => Typed) {
  const element = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const follow = () => {
    if (element.current) setTyped(read(element.current))
  }
  const onArrival = useRef(() => {
    if ([...(element.current?.elements ?? [])].some(isTypedIn)) follow()
  })
  useEffect(() => onArrival.current(), [])
  return { element, typed, follow }
}

const isTypedIn = (field: Element) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  field.value !== field.defaultValue

/** What stands in the fields of a form now; '' for one that it doesn't have. */
export function typedIn<Typed extends Record<string, string>>(form: HTMLFormElement, like: Typed): Typed {
  const entries = new FormData(form)
  return {
    ...like,
    ...Object.fromEntries(Object.keys(like).map((name) => [name, String(entries.get(name) ?? '')])),
  }
}
