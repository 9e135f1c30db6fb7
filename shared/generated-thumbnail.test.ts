import { expect, test } from 'vitest'
import { canBeReadOn, readableOn } from './generated-thumbnail.ts'

test('letters are light on dark colours and dark on light ones', () => {
  expect(readableOn('#1e4d38')).toBe('#fbf7ee')
  expect(readableOn('#ffd166')).toBe('#14261d')
})

test('on dark and on light colours words can be read, on those between neither ink nor paper', () => {
  expect(['#1f5e46', '#e3a63a', '#000000', '#ffffff'].map(canBeReadOn)).toEqual([true, true, true, true])
  expect(['#7a7a7a', '#4f8a6b'].map(canBeReadOn)).toEqual([false, false])
})
