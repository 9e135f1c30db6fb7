import type { ReactNode } from 'react'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { AnsweredForm } from './answered-form.ts'

type Props<Name extends string> = {
  form: Pick<AnsweredForm<Name>, 'choice' | 'errors'>
  name: Name
  legend: ReactNode
  options: readonly { value: string; label: ReactNode }[]
}

/** One of several, as radio buttons; what is wrong is said once, below them. */
export const ChoiceGroup = <Name extends string>({ form, name, legend, options }: Props<Name>) => (
  <fieldset className="field-group" id={name} tabIndex={-1}>
    <legend>{legend}</legend>
    {options.map(({ value, label }) => (
      <CheckboxField
        key={value}
        type="radio"
        id={`${name}-${value}`}
        {...form.choice(name, value)}
        label={label}
      />
    ))}
    <FieldError id={name} errors={form.errors(name)} />
  </fieldset>
)
