import path from 'node:path'
import { mayShip } from './allowed-licences.ts'
import { shippedPackages } from './shipped-packages.ts'

// Prints what ships with Noken, under which licence, and where its words are. Exit 1 when one is not allowed (allowed-licences.ts).

const root = path.join(import.meta.dirname, '..')

/** What ships beside packages. Fonts are packages (@fontsource). */
const own = [
  ['Noken', 'MIT', 'LICENSE'],
  ['demo courses, events and articles (content/)', 'MIT, written for Noken', 'LICENSE'],
  ['icons and pictures (public/)', 'MIT, drawn for Noken', 'LICENSE'],
]

const packages = shippedPackages(root)
const refused = packages.filter(({ licence, name }) => !mayShip(licence, name))
const elsewhere = packages.filter(({ isInstalled }) => !isInstalled)

for (const line of own) console.log(line.join('\t'))
for (const { name, version, licence, text, isInstalled } of packages)
  if (isInstalled) console.log(`${name}@${version}\t${licence}\t${text ?? 'no file of its own'}`)
for (const { name, version, licence } of elsewhere)
  console.log(`${name}@${version}\t${licence}\tfor other machines than this one`)

const counts = new Map<string, number>()
for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
const summary = [...counts].sort(([, a], [, b]) => b - a).map(([licence, count]) => `${count} ${licence}`)
console.log(`\n${packages.length} packages ship: ${summary.join(', ')}.`)

for (const { name, licence } of refused)
  console.error(`${name} is under ${licence}, which scripts/allowed-licences.ts does not have.`)
process.exitCode = refused.length > 0 ? 1 : 0
