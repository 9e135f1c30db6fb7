import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { questionTypeForms } from './question-type-forms.tsx'

/** A link for each type of question, to its form. `here`: the list that it comes into. */
export const AddQuestion = ({ here }: { here: string }) => (
  <nav className="stack-sm" aria-labelledby="add">
    <h3 id="add" className="text-base">
      {m.studio_quiz_add()}
    </h3>
    <div className="cluster">
      {Object.entries(questionTypeForms).map(([type, { name }]) => (
        <ButtonLink key={type} to={pathWith(here, { add: type })} variant="secondary" size="sm" icon="plus">
          {name()}
        </ButtonLink>
      ))}
    </div>
  </nav>
)
