import { useEffect, useRef, useState } from 'react'
import { FieldError } from '#app/ui/field.tsx'
import { submissionBounds } from '#domain/assignments/bounds.ts'
import { fileFault } from '#domain/assignments/chosen-file.ts'
import { m } from '#messages'
import { attachmentTypes } from '#shared/attachment-types.ts'
import { refusedFileWords, tooManyFilesWords } from './refused-file-words.ts'

const accepted = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join()

const keeps = (name: string) => name.startsWith('keep_')

/** Where files are chosen. What can't be taken is said as soon as it is chosen, and not sent: on a slow network that
 *  would take long, for nothing. */
export function ChosenFiles({ errors }: { errors: string[] | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  // What is chosen now has nothing to do with what was refused before.
  const [found, setFound] = useState<string | null>(null)
  useEffect(() => {
    const field = input.current
    const form = field?.form
    if (!field || !form) return
    const look = (): string => {
      const words = wordsOf(field, form)
      // For whatever asks the field itself whether it is right (app/enhance/corrected.ts).
      field.setCustomValidity(words)
      return words
    }
    const onInput = ({ target }: Event) => {
      if (target === field || (target instanceof HTMLInputElement && keeps(target.name))) setFound(look())
    }
    const onSubmit = (event: Event) => {
      const words = look()
      setFound(words || null)
      if (!words) return
      event.preventDefault()
      event.stopPropagation()
      field.focus()
    }
    form.addEventListener('input', onInput)
    form.addEventListener('submit', onSubmit)
    return () => {
      form.removeEventListener('input', onInput)
      form.removeEventListener('submit', onSubmit)
    }
  }, [])
  const shown = found === null ? errors : [found].filter(Boolean)
  return (
    <>
      <input
        ref={input}
        id="files"
        type="file"
        name="files"
        multiple
        accept={accepted}
        aria-label={m.assignments_files_choose()}
        aria-invalid={shown?.length ? true : undefined}
        aria-describedby="files-hint files-error"
      />
      <div role="alert">
        <FieldError id="files" errors={shown} />
      </div>
    </>
  )
}

/** What is wrong with the files that are chosen, beside those that go along; '' for nothing. */
function wordsOf(field: HTMLInputElement, form: HTMLFormElement): string {
  const chosen = [...(field.files ?? [])]
  const refused = chosen.flatMap((file) => {
    const reason = fileFault(file)
    return reason ? [{ name: file.name, reason }] : []
  })
  if (refused.length > 0) return refusedFileWords(refused)
  const kept = [...new FormData(form).keys()].filter(keeps).length
  return chosen.length > 0 && chosen.length + kept > submissionBounds.files ? tooManyFilesWords() : ''
}
