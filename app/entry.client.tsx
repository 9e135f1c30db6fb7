import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { overwriteGetLocale } from '#locale'
import { keepTypedText } from './shell/frame/keep-typed-text.ts'

overwriteGetLocale(() => (document.documentElement.lang === 'en' ? 'en' : 'id'))

keepTypedText()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
