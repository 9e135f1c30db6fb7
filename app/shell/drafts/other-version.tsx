import { lazy, Suspense } from 'react'
import type { VersionsProps } from './versions.tsx'

// Most forms never meet another version.
const Versions = lazy(async () => ({ default: (await import('./versions.tsx')).Versions }))

type Props<Typed> = Pick<VersionsProps, 'reloadTo' | 'locale'> & {
  mine: Typed
  theirs: Typed & { updated_at: string }
  labels: Partial<Record<keyof Typed, string>>
}

/** Told to the second of two who edit the same thing: what is saved now beside what they typed. Nothing of theirs is lost; sending the form
 *  again keeps theirs, opening it anew takes the other's. */
export const OtherVersion = <Typed extends Record<string, string>>(props: Props<Typed>) => (
  <Suspense>
    <Versions {...props} />
  </Suspense>
)
