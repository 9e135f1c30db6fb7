import { useEffect, useRef, useState } from 'react'
import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { ChoiceGroup } from '#app/shell/choice-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { criterionRows } from '#domain/assignments/bounds.ts'
import type { Rubric } from '#domain/assignments/rubric.ts'
import type { TypedReview } from '#domain/assignments/schema.ts'
import { m } from '#messages'

type PointsForm = Pick<AnsweredForm<keyof TypedReview>, 'field' | 'choice' | 'errors'>

type Props = { rubric: Rubric | null; pointsMax: number | null; form: PointsForm }

/** Where points are given: by the levels of a rubric, as a number, or not at all. */
export const GivenPoints = ({ rubric, pointsMax, form }: Props) =>
  rubric ? (
    <Levels rubric={rubric} most={pointsMax ?? 0} form={form} />
  ) : (
    pointsMax !== null && (
      <TextField
        {...form.field('points')}
        type="number"
        inputMode="numeric"
        min={0}
        max={pointsMax}
        label={m.assignments_points_out_of({ most: String(pointsMax) })}
      />
    )
  )

/** The levels of every criterion, one to choose of each, and what they sum to. */
function Levels({ rubric, most, form }: { rubric: Rubric; most: number; form: PointsForm }) {
  const [sum, setSum] = useState<number | null>(null)
  const levels = useRef<HTMLDivElement>(null)
  // The form hears also of a draft that is typed again.
  useEffect(() => {
    const form = levels.current?.closest('form')
    const count = () => {
      const chosen = levels.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
      if (chosen.length > 0)
        setSum([...chosen].reduce((all, { name, value }) => all + pointsOf(rubric, name, value), 0))
    }
    form?.addEventListener('input', count)
    return () => form?.removeEventListener('input', count)
  }, [rubric])
  return (
    <div className="stack" ref={levels}>
      {rubric.map(({ title, levels: all }, place) => {
        const row = criterionRows[place]
        return (
          row && (
            <ChoiceGroup
              key={title}
              form={form}
              name={`choice_${row}`}
              legend={<span dir="auto">{title}</span>}
              options={all.map(({ points, text }, level) => ({
                value: String(level),
                label: (
                  <>
                    <b>{points}</b> <span dir="auto">{text}</span>
                  </>
                ),
              }))}
            />
          )
        )
      })}
      <p aria-live="polite">
        {sum !== null && <b>{m.assignments_points_of({ points: String(sum), most: String(most) })}</b>}
      </p>
    </div>
  )
}

/** What the chosen level of the criterion in a row is worth. */
const pointsOf = (rubric: Rubric, name: string, level: string) =>
  rubric[Number(name.replace('choice_', '')) - 1]?.levels[Number(level)]?.points ?? 0
