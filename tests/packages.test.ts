import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minVersion, satisfies } from 'semver'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot } from './source-files.ts'

// npm's warnings are off (.npmrc), as it measures packages by the Node it runs on itself. Here they are measured by the
// one that Noken runs on.

const enginesSchema = z.object({ node: z.string().optional() }).catch({})
const packageSchema = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  optional: z.boolean().default(false),
  // A package for every processor counts as one for this.
  cpu: z.array(z.string()).default(['x64']),
  engines: enginesSchema.default({}),
})
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) })

const { packages } = lockSchema.parse(
  JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')),
)
const { '': project, ...installed } = packages

/** The packages that refuse this version of Node. */
const refusing = (node: string, all: [string, z.infer<typeof packageSchema>][]) =>
  all
    .filter(([, { engines }]) => engines.node && !satisfies(node, engines.node))
    .map(([name, { engines }]) => `${name} wants Node ${engines.node}, not ${node}`)

test('every package runs on the Node that is one of them', () => {
  const node = installed['node_modules/node']?.version ?? 'none'
  expect(node).toBe(process.versions.node)
  const needed = Object.entries(installed).filter(([, { optional }]) => !optional)
  expect(needed.length).toBeGreaterThan(100)
  expect(refusing(node, needed)).toEqual([])
})

test('the oldest Node that may install leaves nothing out: npm drops an optional package without a word', () => {
  const ranges = project?.engines.node?.split('||') ?? []
  const optional = Object.entries(installed).filter(
    ([, { optional, cpu }]) => optional && (cpu.includes('x64') || cpu.includes('arm64')),
  )
  expect(optional.length).toBeGreaterThan(10)
  expect(ranges.flatMap((range) => refusing(minVersion(range)?.version ?? range, optional))).toEqual([])
})

test('the lock file names no address that a package was fetched from', () => {
  const addresses = Object.values(installed).filter(({ resolved }) => resolved)
  expect(addresses).toEqual([])
})
