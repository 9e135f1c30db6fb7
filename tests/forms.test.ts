import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from './source-files.ts'

// docs/decisions/0020-forms.md

const files = sourceFiles(['app', 'domain', 'server', 'shared'])
const where = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('what was typed into a refused form is read in one place, whatever form it is', () => {
  expect(where(/\binitialValue\b/)).toEqual(['app/shell/answered-form.ts'])
})

test('a form is answered in one place, which leaves out passwords', () => {
  expect(where(/\.reply\(/)).toEqual(['app/answers/form-refusal.server.ts'])
})

test('nothing of the library for forms is for browsers but its types', () => {
  const onlyServer = /\.server\.ts$|^app\/\w+(-\w+)*\/routes\//
  const arrows = files.flatMap((file) => importsOf(file).map((each) => ({ ...each, path: file.path })))
  const used = arrows.filter(({ name }) => name.startsWith('@conform-to/'))
  expect(used.filter(({ path, isType }) => !isType && !onlyServer.test(path))).toEqual([])
  const packages = new Set(used.map(({ name, isType }) => `${isType ? 'types of ' : ''}${name}`))
  expect([...packages].sort()).toEqual(['@conform-to/zod/v4', 'types of @conform-to/dom'])
})
