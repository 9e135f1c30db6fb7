import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { overwriteGetLocale } from '#locale'
import { saveTypedText } from './shell/frame/save-typed-text.ts'

overwriteGetLocale(() => (document.documentElement.lang === 'en' ? 'en' : 'id'))

saveTypedText()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
