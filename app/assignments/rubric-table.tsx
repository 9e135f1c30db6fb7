import { Icon } from '#app/ui/icon.tsx'
import type { Rubric } from '#domain/assignments/rubric.ts'
import { m } from '#messages'

type Props = {
  rubric: Rubric
  /** Which level of each criterion was given; none before it is marked. */
  choices?: readonly number[]
  /** Those alone. */
  isBrief?: boolean | undefined
}

/** By what work is marked, criterion by criterion, the level that was given marked. */
export const RubricTable = ({ rubric, choices, isBrief }: Props) => (
  <dl className="rubric">
    {rubric.map(({ title, levels }, place) => (
      <div key={title}>
        <dt dir="auto">{title}</dt>
        <dd>
          <ul className="list-plain">
            {levels.map(({ points, text }, level) => {
              const isGiven = choices?.[place] === level
              return isBrief && !isGiven ? null : (
                <li key={`${points} ${text}`} data-given={isGiven || undefined}>
                  <b>{points}</b>
                  <span dir="auto">{text}</span>
                  {isGiven && (
                    <>
                      <Icon name="check" />
                      <span className="sr-only">{m.assignments_level_given()}</span>
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        </dd>
      </div>
    ))}
  </dl>
)
