import type { ReactNode } from 'react'

export type FieldText = {
  label: string
  /** Said below the label, before anything went wrong. */
  hint?: string
  /** What is wrong with the value; the first is shown. */
  errors?: string[] | null
  /** Shown after the label of a field that may be left empty. */
  optional?: string
}

/** What ties a control to its label, hint and error. */
export function fieldControl(id: string, { hint, errors }: Pick<FieldText, 'hint' | 'errors'>) {
  const invalid = Boolean(errors?.length)
  const describedBy = [hint && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy || undefined }
}

export function FieldError({ id, errors }: { id: string; errors: FieldText['errors'] }) {
  const first = errors?.[0]
  if (!first) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      {first}
    </p>
  )
}

/** Label, hint, control and error, in this order. The control takes `fieldControl(id, …)`. */
export function Field({
  id,
  label,
  hint,
  errors,
  optional,
  children,
}: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> {optional}</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} errors={errors} />
    </div>
  )
}
