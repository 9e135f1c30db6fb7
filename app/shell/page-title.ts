import type { MetaDescriptor } from 'react-router'
import { site } from '#content/site.ts'

/** What a browser's tab says of every screen: what it is, then whose. */
export const pageTitle = (title: string): string =>
  title.startsWith(site.name) ? title : `${title} – ${site.name}`

/** The head of a screen that only those who sign in come to. */
export const screenMeta = (title: string): MetaDescriptor[] => [{ title: pageTitle(title) }]

/** The head of a screen that is there for one reader, or for nobody: nothing of it is to be found or shared. */
export const hiddenMeta = (title: string): MetaDescriptor[] => [
  ...screenMeta(title),
  { name: 'robots', content: 'noindex' },
]
