import type { ComponentProps } from 'react'
import { Field, type FieldText, fieldControl } from './field.tsx'

export type SelectOption = { value: string; label: string }

type SelectProps = FieldText &
  Omit<ComponentProps<'select'>, 'className' | 'name' | 'id' | 'children'> & {
    name: string
    id?: string
    options: readonly SelectOption[]
  }

/** One of a list. An option for "none" is an option like any other, with value ''. */
export function SelectField({ label, hint, errors, optional, id, options, ...rest }: SelectProps) {
  const fieldId = id ?? rest.name
  return (
    <Field id={fieldId} label={label} hint={hint} errors={errors} optional={optional}>
      <select {...rest} {...fieldControl(fieldId, { hint, errors })} className="input input-select">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
