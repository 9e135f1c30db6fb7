import { expect, test } from 'vitest'
import { exampleIn } from './example-in-docs.ts'

const docs =
  'Words.\n\n```nginx\nserver_name noken.example;\nproxy_pass http://127.0.0.1:3000;\n```\n\n```\ncaddy\n```\n'

test('what is tested is the example that people copy, at other places', () => {
  const places = new Map([
    ['noken.example', 'localhost'],
    ['127.0.0.1:3000', '127.0.0.1:4000'],
  ])
  expect(exampleIn(docs, 'nginx', places)).toBe('server_name localhost;\nproxy_pass http://127.0.0.1:4000;\n')
})

test('an address that was put in is not taken for one of the example', () => {
  const places = new Map([
    ['noken.example', '127.0.0.1:30007'],
    ['127.0.0.1:3000', '127.0.0.1:4000'],
  ])
  expect(exampleIn(docs, 'nginx', places)).toContain('server_name 127.0.0.1:30007;')
})

test('an example that has changed, or is gone, is noticed', () => {
  expect(() => exampleIn(docs, 'nginx', new Map([['listen 443 ', 'listen 8443 ']]))).toThrow('listen 443')
  expect(() => exampleIn('No example.', 'nginx', new Map())).toThrow('no example')
})
