import { useFetcher } from 'react-router'
import { SelectField, type SelectOption } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'

/** Whom a form offers as the instructor of a course. Where they are all there, `value` is an id, else an address. */
export type InstructorChoices = { isWhole: boolean; people: readonly SelectOption[] }

type Props = {
  choices: InstructorChoices
  field: { name: string; defaultValue: string; errors: string[] | undefined }
}

/** Whose a course is: chosen from the list of all; where they are too many for one, found by name and written by
 *  address. Without a script the address is written out. */
export function InstructorField({ choices, field }: Props) {
  if (!choices.isWhole) return <FoundInstructor choices={choices} field={field} />
  return (
    <SelectField
      {...field}
      label={m.common_instructor()}
      required
      options={[{ value: '', label: m.studio_choose_instructor() }, ...choices.people]}
    />
  )
}

/** The screen's own loader answers `?instructor=` with those who are called so. */
function FoundInstructor({ choices, field }: Props) {
  const fetcher = useFetcher<{ instructors: InstructorChoices | null }>()
  const people = fetcher.data?.instructors?.people ?? choices.people
  return (
    <>
      <TextField
        {...field}
        label={m.common_instructor()}
        hint={m.studio_instructor_hint()}
        required
        list="instructors"
        autoComplete="off"
        maxLength={254}
        onInput={({ currentTarget: { value } }) => {
          if (value.trim()) void fetcher.load(`?${new URLSearchParams({ instructor: value.trim() })}`)
        }}
      />
      <datalist id="instructors">
        {people.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}
