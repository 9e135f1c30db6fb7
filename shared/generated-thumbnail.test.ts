import { expect, test } from 'vitest'
import { readableOn } from './generated-thumbnail.ts'

test('letters are light on dark colours and dark on light ones', () => {
  expect(readableOn('#1e4d38')).toBe('#fbf7ee')
  expect(readableOn('#ffd166')).toBe('#14261d')
})
