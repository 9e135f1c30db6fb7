import { lazy, Suspense } from 'react'
import type { VersionsProps } from './versions.tsx'

// Most forms never meet another version.
const Versions = lazy(async () => ({ default: (await import('./versions.tsx')).Versions }))

type Props<Typed> = Omit<VersionsProps, 'mine' | 'theirs' | 'inWords'> & {
  mine: Typed
  theirs: Typed & { updated_at: string }
  inWords?: (typed: Typed) => Typed
}

/** Says to the second of two who edit the same thing what both have changed. Nothing of theirs is lost; sending the form again
 *  keeps theirs but for what is ticked. What only the other has changed stands in the form already. */
export const OtherVersion = <Typed extends Record<string, string>>({ inWords, ...props }: Props<Typed>) => (
  <Suspense>
    <Versions {...props} inWords={(typed) => (inWords ? inWords({ ...props.theirs, ...typed }) : typed)} />
  </Suspense>
)
