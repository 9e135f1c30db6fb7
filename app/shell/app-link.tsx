import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isHydratedPath } from '#shared/hydrated-paths.ts'
import { isSamePlace } from './same-place.ts'

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { to: string; children?: ReactNode }

/** The link of the product. Pages that do not hydrate have plain anchors; from a hydrated screen a public page is loaded as a document,
 *  another hydrated screen without leaving this one. What opens or closes a dialog leaves the page where it is scrolled to. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const { pathname, search } = useLocation()
  if (!isHydratedPath(pathname)) return <a href={to} {...rest} />
  const staysHere = to.startsWith('?') || to.startsWith('#') || isHydratedPath(to)
  return (
    <Link
      to={to}
      reloadDocument={!staysHere}
      preventScrollReset={isSamePlace(to, pathname + search)}
      discover="none"
      {...rest}
    />
  )
}
