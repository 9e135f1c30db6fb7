import { expect, test } from 'vitest'
import { isUnderstood, parseStudentFilter } from './student-filter.ts'

const id = '0190a7c2-0000-7000-8000-000000000001'

test.for([
  ['', true],
  [`course=${id}&status=stopped`, true],
  ['status=not-begun&search=a', true],
  // Each would narrow nothing, so that a message to all of them went to everybody.
  ['status=zzz', false],
  ['course=x&status=stopped', false],
] as const)('whether %s narrows the list as it says: %s', ([address, expected]) => {
  const query = new URLSearchParams(address)
  expect(isUnderstood(query, parseStudentFilter(query))).toBe(expected)
})
