import { readPlan } from './allowed-imports.ts'
import { complaintsAbout, layerOf, productArrows, roomIn } from './complaints.ts'
import { neighbours } from './found-imports.ts'

// `npm run imports`: who imports whom, with how many imports, and whether that is what docs/architecture.md draws.

const plan = readPlan()
const arrows = productArrows(plan)

function draw(title: string, nameOf: (file: string) => string | null) {
  console.log(`\n${title}`)
  for (const [name, ends] of [...neighbours(arrows, nameOf)].sort(([a], [b]) => a.localeCompare(b))) {
    const list = [...ends].sort(([, a], [, b]) => b - a).map(([end, count]) => `${end} ${count}`)
    console.log(`  ${name.padEnd(16)} → ${list.join(', ')}`)
  }
}

draw('Layers', layerOf)
draw('Rooms of domain/', roomIn('domain'))
draw('Rooms of app/', roomIn('app'))

const complaints = complaintsAbout(plan, arrows)
console.log(
  complaints.length === 0
    ? `\n${arrows.length} imports, all as docs/architecture.md draws them; no circle.`
    : `\nNot as docs/architecture.md draws it:\n${complaints.join('\n')}`,
)
process.exitCode = complaints.length > 0 ? 1 : 0
