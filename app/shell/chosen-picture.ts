import { type FormEvent, useState } from 'react'

/** The picture file that is chosen in a form, for a preview beside it: a data address, null while none is chosen. `look` is for every
 *  input of the form. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<string | null>(null)
  const look = ({ target: field }: FormEvent<HTMLFormElement>) => {
    if (!(field instanceof HTMLInputElement) || field.type !== 'file') return
    const file = field.files?.[0]
    setChosen(null)
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => {
      if (field.files?.[0] === file) setChosen(String(reader.result))
    }
    reader.readAsDataURL(file)
  }
  return { chosen, look }
}
