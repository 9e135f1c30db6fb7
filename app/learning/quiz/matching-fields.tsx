import { ProseLine } from '#app/ui/prose.tsx'
import { ListRow } from './list-row.tsx'
import { placed } from './placed.ts'
import type { FieldsProps } from './question-props.ts'

/** Each right half is chosen from a list beside its left one. */
export const MatchingFields = ({ question, language }: FieldsProps) => (
  <ol className="quiz-pairs">
    {placed(question.lefts).map(({ place, item: left }) => (
      <ListRow key={place} row={place} question={question} language={language}>
        <ProseLine html={left} language={language} />
      </ListRow>
    ))}
  </ol>
)
