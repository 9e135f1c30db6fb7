import { lazy, Suspense } from 'react'
import type { DraftProps } from './offered-draft.tsx'

// It has nothing to show before the form can be typed in.
const OfferedDraft = lazy(async () => ({ default: (await import('./offered-draft.tsx')).OfferedDraft }))

/** Keeps what is typed in a form in this browser until it is saved, and offers it again when the form is opened anew. */
export const DraftOffer = (props: DraftProps) => (
  <Suspense>
    <OfferedDraft {...props} />
  </Suspense>
)
