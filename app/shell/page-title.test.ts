import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { sourceFiles } from '#tests/source-files.ts'
import { hiddenMeta, pageTitle, screenMeta } from './page-title.ts'

test('a title says what the screen is and names the site once', () => {
  expect(pageTitle('Courses')).toBe(`Courses – ${site.name}`)
  expect(pageTitle(`${site.name} · Bekal`)).toBe(`${site.name} · Bekal`)
  expect(screenMeta('Courses')).toEqual([{ title: `Courses – ${site.name}` }])
})

test('a screen that is for nobody else is not to be found', () => {
  expect(hiddenMeta('Course not found')).toEqual([
    ...screenMeta('Course not found'),
    { name: 'robots', content: 'noindex' },
  ])
})

test('no screen writes its title by hand', () => {
  const screens = sourceFiles(['app']).filter(({ path }) => path.includes('/routes/'))
  expect(screens.filter(({ text }) => /[{[]\s*title: `/.test(text)).map(({ path }) => path)).toEqual([
    'app/site/routes/home.tsx',
  ])
  expect(screens.length).toBeGreaterThan(50)
})
