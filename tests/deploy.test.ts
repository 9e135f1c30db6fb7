import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot } from './source-files.ts'

// What ships to start the site elsewhere starts it as `npm start` does.

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const { start, messages } = z
  .object({ scripts: z.object({ start: z.string(), messages: z.string() }) })
  .parse(JSON.parse(read('package.json'))).scripts
const words = start.split(' ')
const settings = words.filter((word) => /^[A-Z_]+=/.test(word))
const command = words.slice(words.indexOf('node'))

test('the container starts it with the settings and flags of npm start, as nobody who may write to it', () => {
  const file = read('deploy/Containerfile')
  const [, started = '[]'] = /^CMD (\[.*\])$/m.exec(file) ?? []
  expect(JSON.parse(started)).toEqual(command)
  for (const setting of settings) expect(file).toContain(setting)
  const lines = file.split('\n')
  expect(lines.lastIndexOf('USER node')).toBeGreaterThan(
    lines.findLastIndex((line) => line.startsWith('COPY')),
  )
  // The whole of npm's lock file decides, and nothing of this machine comes along.
  expect(file).toContain('RUN npm ci')
  // It compiles the messages at its end.
  expect(file.slice(0, file.indexOf('RUN npm ci'))).toContain(`COPY ${messages.split(' ').at(-1)} `)
  for (const left of ['node_modules', 'data', 'build', '.git'])
    expect(read('.dockerignore').split('\n')).toContain(left)
})

test('the unit of systemd starts it with the settings and flags of npm start', () => {
  const unit = read('deploy/noken.service')
  for (const setting of settings) expect(unit).toContain(setting)
  expect(unit).toContain(`ExecStart=/srv/noken/node_modules/.bin/${command.join(' ')}\n`)
})
