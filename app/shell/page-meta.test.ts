import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { pageMeta } from './page-meta.ts'

const argsOf = (pathname: string, search = '') => ({
  location: { pathname, search },
  matches: [{ id: 'root', loaderData: { publicUrl: 'https://noken.example' } }, undefined],
})
const facts = { title: 'Courses', description: 'Find a course.' }

test('a page has one address a language, whatever is filtered on it', () => {
  const head = pageMeta(argsOf('/courses', '?search=tim&lang=id'), facts)
  const page = 'https://noken.example/courses'
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: page })
  expect(head).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'id', href: page })
  expect(head).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'en', href: `${page}?lang=en` })
  const inEnglish = pageMeta(argsOf('/courses', '?lang=en'), facts)
  expect(inEnglish).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${page}?lang=en` })
})

test('the title names the site, and the picture is the site’s own when the page has none', () => {
  expect(pageMeta(argsOf('/courses'), facts)).toContainEqual({ title: `Courses – ${site.name}` })
  expect(pageMeta(argsOf('/courses'), facts)).toContainEqual({
    property: 'og:image',
    content: 'https://noken.example/share.png',
  })
})

test('what is shared under an address of its own says so, and search engines still know one page', () => {
  const head = pageMeta(argsOf('/passion-discovery', '?a=bdaec'), {
    ...facts,
    shared: { path: '/passion-discovery?a=bdaec', title: 'My field is Design.' },
  })
  const page = 'https://noken.example/passion-discovery'
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: page })
  expect(head).toContainEqual({ property: 'og:url', content: `${page}?a=bdaec` })
  expect(head).toContainEqual({ property: 'og:title', content: 'My field is Design.' })
  expect(head).toContainEqual({ title: `Courses – ${site.name}` })
})

test('a long description is cut between words', () => {
  const head = pageMeta(argsOf('/courses'), { title: 'Courses', description: 'panjang sekali '.repeat(40) })
  const [description] = head.flatMap((each) => ('name' in each && each.name === 'description' ? [each] : []))
  expect(String(description && 'content' in description && description.content)).toMatch(
    /^(panjang|sekali| )+…$/,
  )
})
