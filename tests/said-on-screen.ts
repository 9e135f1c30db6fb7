import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** Which of these sentences a screen says, by their names. */
export function saidOn(screen: ReactNode, sentences: Readonly<Record<string, string>>): string {
  const router = createMemoryRouter([{ path: '/', element: screen }])
  const page = renderToStaticMarkup(createElement(RouterProvider, { router }))
  return Object.entries(sentences)
    .filter(([, words]) => page.includes(words))
    .map(([name]) => name)
    .join(', ')
}
