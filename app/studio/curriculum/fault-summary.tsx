import { useEffect } from 'react'
import { leadsToCaret, putCaret } from '#app/studio/put-caret.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { PlacedFault } from '#domain/quizzes/quiz-problem.ts'
import { m } from '#messages'

/** What is wrong with the quiz in a lesson's text. Pressing a fault puts the caret where it is; at the first it is
 *  already, for anyone who goes to the text. */
export function FaultSummary({ faults }: { faults: readonly PlacedFault[] }) {
  useEffect(() => {
    if (faults[0]) putCaret('content', faults[0])
  }, [faults])
  return (
    <ErrorSummary
      key={JSON.stringify(faults)}
      title={m.common_check_form()}
      errors={faults.map(({ words, ...place }) => ({
        message: words,
        fieldId: 'content',
        onClick: leadsToCaret('content', place),
      }))}
    />
  )
}
