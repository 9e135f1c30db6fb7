import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'min' | 'max' | 'required'>

/** Where a mark is given in whole per cent. */
export const PercentField = (field: Props) => (
  <div className="essay-percent">
    <TextField {...field} type="number" inputMode="numeric" min={0} max={100} required />
  </div>
)
