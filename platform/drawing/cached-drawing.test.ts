import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cachedDrawing } from './cached-drawing.server.ts'

const newFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'noken-drawings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'not there yet')
}

test('a drawing is made once, also when several ask at the same moment, and again when what it shows changes', async () => {
  const folder = newFolder()
  let made = 0
  const drawingOf = (title: string) =>
    cachedDrawing(folder, 'course-1', { title }, async () => {
      made += 1
      return Buffer.from(title)
    })
  const drawings = await Promise.all([drawingOf('A'), drawingOf('A'), drawingOf('A')])
  expect(drawings.map(String)).toEqual(['A', 'A', 'A'])
  expect(String(await drawingOf('A'))).toBe('A')
  expect(made).toBe(1)
  expect(String(await drawingOf('B'))).toBe('B')
  expect(made).toBe(2)
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a drawing that fails is asked for anew', async () => {
  const folder = newFolder()
  const failing = cachedDrawing(folder, 'course-1', {}, () => Promise.reject(new Error('no ink')))
  await expect(failing).rejects.toThrow('no ink')
  expect(String(await cachedDrawing(folder, 'course-1', {}, async () => Buffer.from('drawn')))).toBe('drawn')
})
