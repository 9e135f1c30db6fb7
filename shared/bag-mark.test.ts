import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bagMark } from './bag-mark.ts'

test('pictures show the bag that screens show', () => {
  const sprite = readFileSync(new URL('../app/ui/icons.svg', import.meta.url), 'utf8')
  expect(sprite).toContain(`<symbol id="noken" viewBox="0 0 32 32">${bagMark('currentColor')}</symbol>`)
})
