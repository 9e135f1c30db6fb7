import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import { ButtonLink } from './button-link.tsx'
import { ScreenDialog } from './screen-dialog.tsx'

type Props = {
  id: string
  title: string
  /** The screen without the question: where 'no' leads. */
  closeTo: string
  no: string
  /** What happens after 'yes'; left out where it can't be done and the dialog says why. */
  yes: {
    label: string
    intent: string
    fields: Readonly<Record<string, string | readonly string[]>>
    action?: string
    variant?: 'danger' | 'primary'
  } | null
  children: ReactNode
}

/** Asks before something is done that can't be undone (SPEC §5). */
export function QuestionDialog({ id, title, closeTo, no, yes, children }: Props) {
  const isGoing = useNavigation().formMethod === 'POST'
  return (
    <ScreenDialog
      id={id}
      title={title}
      closeTo={closeTo}
      actions={
        <>
          <ButtonLink to={closeTo} variant="secondary">
            {no}
          </ButtonLink>
          {yes && (
            <Form method="post" action={yes.action}>
              {Object.entries(yes.fields).flatMap(([name, values]) =>
                [values]
                  .flat()
                  .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
              )}
              <Button
                name="intent"
                value={yes.intent}
                variant={yes.variant ?? 'danger'}
                pending={isGoing}
                pendingLabel={m.common_one_moment()}
              >
                {yes.label}
              </Button>
            </Form>
          )}
        </>
      }
    >
      {children}
    </ScreenDialog>
  )
}
