import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#tests/source-files.ts'

/** A room as docs/architecture.md draws it, and the rooms that it may import. */
export type Room = { name: string; mayImport: ReadonlySet<string> }
export type Plan = { layers: Room[]; domain: Room[]; app: Room[] }

const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** The rows of the table below a heading: the name in its first cell, and what its last cell says. */
function rowsBelow(text: string, heading: string): { name: string; last: string }[] {
  const [, after] = text.split(`\n## ${heading}\n`)
  if (after === undefined) throw new Error(`docs/architecture.md has no "${heading}".`)
  const lines = after.split('\n').filter((line) => line.startsWith('|') || line.startsWith('## '))
  const end = lines.findIndex((line) => line.startsWith('## '))
  return lines.slice(0, end < 0 ? undefined : end).flatMap((line) => {
    const cells = line.split('|').slice(1, -1)
    const [name] = codeIn(cells.at(0) ?? '')
    return name ? [{ name: name.replace(/\/$/, ''), last: cells.at(-1) ?? '' }] : []
  })
}

const roomsBelow = (text: string, heading: string): Room[] =>
  rowsBelow(text, heading).map(({ name, last }) => ({ name, mayImport: new Set(codeIn(last)) }))

/** The rooms of app/. "the layers" in a row stands for all that app/ itself may import. */
function appRooms(text: string, layersOfApp: ReadonlySet<string>): Room[] {
  return rowsBelow(text, 'The rooms of app/').map(({ name, last }) => ({
    name,
    mayImport: new Set([...(last.includes('the layers') ? layersOfApp : []), ...codeIn(last)]),
  }))
}

/** The drawing of the house, read from where people read it: docs/architecture.md. */
export function readPlan(): Plan {
  const text = readFileSync(path.join(projectRoot, 'docs/architecture.md'), 'utf8')
  const layers = roomsBelow(text, 'The house')
  const ofApp = layers.find(({ name }) => name === 'app')
  if (!ofApp) throw new Error('docs/architecture.md says nothing of app/.')
  return {
    layers,
    domain: roomsBelow(text, 'The rooms of domain/'),
    app: appRooms(text, ofApp.mayImport),
  }
}
