import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import type { Question } from '#content/faq.ts'
import { getLocale } from '#locale'

/** What people ask, and the answers; one open at a time. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const locale = getLocale()
  return (
    <Accordion>
      {questions.map(({ question, answer }) => (
        <AccordionItem key={question.id} group="questions" title={question[locale]}>
          <p>{answer[locale]}</p>
        </AccordionItem>
      ))}
    </Accordion>
  )
}
