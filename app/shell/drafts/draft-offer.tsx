import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { forgetDraft, type KeptDraft, keepDraft, keptDraft } from './kept-drafts.ts'

type Props = {
  /** Tells this form from all others: who, what, which. */
  name: string
  form: RefObject<HTMLFormElement | null>
}

/** Keeps what is typed in a form in this browser until it is saved, and offers it again when the form is opened anew. */
export function DraftOffer({ name, form }: Props) {
  const [offered, setOffered] = useState<KeptDraft | null>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const draft = keptDraft(name)
    if (draft && differs(element, draft)) setOffered(draft)
    const keep = (sent: boolean) => {
      keepDraft(name, { at: Date.now(), sent, fields: fieldsOf(element) })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keep(false), 400)
    }
    const onSubmit = ({ submitter }: SubmitEvent) => {
      clearTimeout(timer)
      const isPreview = submitter instanceof HTMLButtonElement && submitter.value.startsWith('preview')
      keep(!isPreview)
    }
    element.addEventListener('input', onInput)
    element.addEventListener('submit', onSubmit)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', onInput)
      element.removeEventListener('submit', onSubmit)
    }
  }, [name, form])
  if (!offered) return null
  return (
    <Notice title={m.shell_draft_title()}>
      <p>{m.shell_draft_text()}</p>
      <div className="cluster">
        <Button
          type="button"
          size="sm"
          onClick={() => {
            if (form.current) restore(form.current, offered)
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

/** Not what people type: the form's own bookkeeping. */
const ownFields = new Set(['updated_at', 'seen', 'rows', 'intent', 'lessonId', 'moduleId', 'submissionId'])

const controls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
      'name' in each &&
      typeof each.name === 'string' &&
      each.name !== '' &&
      !ownFields.has(each.name) &&
      (each instanceof HTMLTextAreaElement ||
        each instanceof HTMLSelectElement ||
        (each instanceof HTMLInputElement && each.type !== 'file')),
  )

const isBox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox'

/** Of buttons of which one is chosen, that one alone speaks. */
const isRadio = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'radio'

const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    controls(form)
      .filter((each) => !isRadio(each) || each.checked)
      .map((each) => [each.name, isBox(each) ? (each.checked ? 'on' : '') : each.value]),
  )

function differs(form: HTMLFormElement, { fields }: KeptDraft): boolean {
  const now = fieldsOf(form)
  return Object.keys(now).some((name) => fields[name] !== undefined && fields[name] !== now[name])
}

function restore(form: HTMLFormElement, { fields }: KeptDraft): void {
  for (const each of controls(form)) {
    const value = fields[each.name]
    if (value === undefined) continue
    if (isBox(each)) each.checked = value === 'on'
    else if (isRadio(each)) each.checked = each.value === value
    else each.value = value
  }
  // Previews follow.
  form.dispatchEvent(new Event('input', { bubbles: true }))
}
