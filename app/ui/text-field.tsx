import type { ComponentProps } from 'react'
import { Field, type FieldText, fieldControl } from './field.tsx'

type InputProps = FieldText &
  Omit<ComponentProps<'input'>, 'className' | 'name' | 'id'> & { name: string; id?: string }

/** A labelled line of text (or email, number, date, url …: `type`). */
export function TextField({ label, hint, errors, optional, id, ...rest }: InputProps) {
  const fieldId = id ?? rest.name
  return (
    <Field id={fieldId} label={label} hint={hint} errors={errors} optional={optional}>
      <input {...rest} {...fieldControl(fieldId, { hint, errors })} className="input" />
    </Field>
  )
}

type TextareaProps = FieldText &
  Omit<ComponentProps<'textarea'>, 'className' | 'name' | 'id'> & { name: string; id?: string }

/** Labelled text of several lines; it grows with what is typed. */
export function TextareaField({ label, hint, errors, optional, id, ...rest }: TextareaProps) {
  const fieldId = id ?? rest.name
  return (
    <Field id={fieldId} label={label} hint={hint} errors={errors} optional={optional}>
      <textarea
        rows={4}
        {...rest}
        {...fieldControl(fieldId, { hint, errors })}
        className="input input-area"
      />
    </Field>
  )
}
