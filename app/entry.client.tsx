import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { overwriteGetLocale } from '#locale'
import { keepTypedText } from './shell/frame/keep-typed-text.ts'

overwriteGetLocale(() => (document.documentElement.lang === 'en' ? 'en' : 'id'))

function WhenTakenOver({ then }: { then: () => void }) {
  useEffect(then, [then])
  return null
}

const taken = keepTypedText()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <WhenTakenOver then={taken} />
    </StrictMode>,
  )
})
