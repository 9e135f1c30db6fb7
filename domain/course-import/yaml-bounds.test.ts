import { expect, test } from 'vitest'
import { requireBoundedYaml } from './yaml-bounds.server.ts'

const many = 50_000

test.for([
  ['merge keys', '<<: {}\n'.repeat(many)],
  ['keys', Array.from({ length: many }, (_, n) => `k${n}:\n`).join('')],
  ['keys of a flow', `{${Array.from({ length: many }, (_, n) => `k${n}`).join(',')}}`],
  ['keys with a question mark', Array.from({ length: many }, (_, n) => `? k${n}\n`).join('')],
] as const)('%s without end are refused with a sentence, unread', ([, yaml]) => {
  expect(() => requireBoundedYaml('course.yml', yaml)).toThrow(/course\.yml.*3000/)
})

test('the settings of a large course are read', () => {
  const videos = Array.from({ length: 1000 }, (_, n) => `  1-mulai/${n}.md: 12\n`).join('')
  expect(() => requireBoundedYaml('course.yml', `title: Mulai, dan lanjut\nvideos:\n${videos}`)).not.toThrow()
})
