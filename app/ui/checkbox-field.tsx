import type { ComponentProps, ReactNode } from 'react'
import { FieldError, fieldControl } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'name' | 'id' | 'type'> & {
  name: string
  id?: string
  type?: 'checkbox' | 'radio'
  label: ReactNode
  hint?: string
  errors?: string[] | null
}

/** A box to tick, or one of several radio buttons: give each radio its own `id`. */
export function CheckboxField({ label, hint, errors, id, type = 'checkbox', ...rest }: CheckboxProps) {
  const fieldId = id ?? rest.name
  return (
    <div className="field">
      <label className="check" htmlFor={fieldId}>
        <input {...rest} type={type} {...fieldControl(fieldId, { hint, errors })} />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="field-hint check-hint" id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={fieldId} errors={errors} />
    </div>
  )
}
