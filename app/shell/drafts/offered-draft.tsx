import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { typeAgain } from '#shared/type-again.ts'
import { typedFields } from '#shared/typed-fields.ts'
import { forgetDraft, type SavedDraft, saveDraft, savedDraft } from './saved-drafts.ts'

export type DraftProps = {
  /** Tells this form from all others: who, what, which. */
  name: string
  form: RefObject<HTMLFormElement | null>
  /** The form holds what was typed, and what somebody else has saved meanwhile: nothing is offered over it. */
  isMerged?: boolean
}

/** Keeps what is typed in a form in this browser until it is saved, and offers it again when the form is opened anew. */
export function OfferedDraft({ name, form, isMerged = false }: DraftProps) {
  const [offered, setOffered] = useState<SavedDraft | null>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const draft = savedDraft(name)
    if (draft && !isMerged && differs(element, draft)) setOffered(draft)
    const keep = (sent: boolean) => {
      saveDraft(name, { at: Date.now(), sent, fields: typedFields(element) })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
    }
    // Somebody who leaves right after typing has typed all the same.
    const keepNow = () => {
      if (timer === undefined) return
      stop()
      keep(false)
    }
    const onInput = () => {
      stop()
      timer = setTimeout(keepNow, 400)
    }
    const onSubmit = ({ submitter }: SubmitEvent) => {
      stop()
      const isPreview = submitter instanceof HTMLButtonElement && submitter.value.startsWith('preview')
      keep(!isPreview)
    }
    // What was typed before this script came is typed as well.
    if (isChanged(element)) keep(false)
    element.addEventListener('input', onInput)
    element.addEventListener('submit', onSubmit)
    window.addEventListener('pagehide', keepNow)
    return () => {
      keepNow()
      window.removeEventListener('pagehide', keepNow)
      element.removeEventListener('input', onInput)
      element.removeEventListener('submit', onSubmit)
    }
  }, [name, form, isMerged])
  if (!offered) return null
  return (
    <Notice title={m.shell_draft_title()}>
      <p>{m.shell_draft_text()}</p>
      <div className="cluster">
        <Button
          type="button"
          size="sm"
          onClick={() => {
            if (form.current) typeAgain(form.current, offered.fields)
            setOffered(null)
          }}
        >
          {m.shell_draft_restore()}
        </Button>
        <Button
          type="button"
          size="sm"
          variant="quiet"
          onClick={() => {
            forgetDraft(name)
            setOffered(null)
          }}
        >
          {m.shell_draft_forget()}
        </Button>
      </div>
    </Notice>
  )
}

/** Whether a form holds anything else than it came with. */
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected)
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
    return ['checkbox', 'radio'].includes(control.type)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue
  })

/** Of radio buttons of which none is chosen, what is typed knows nothing. */
function differs(form: HTMLFormElement, { fields }: SavedDraft): boolean {
  const now = typedFields(form)
  return Object.entries(fields).some(
    ([name, value]) => now[name] !== value && (now[name] !== undefined || form.elements.namedItem(name)),
  )
}
