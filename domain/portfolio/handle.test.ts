import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHandle, isReserved, numberedHandle, suggestedHandle } from './handle.ts'

test.each([
  ['yohana-kambu', true],
  ['ana', true],
  ['a1-2-b', true],
  ['x'.repeat(30), true],
  ['an', false],
  ['x'.repeat(31), false],
  ['Yohana', false],
  ['-ana', false],
  ['ana-', false],
  ['a--na', false],
  ['ana_na', false],
  ['ana.json', false],
  ['ána', false],
  ['аna', false],
  ['', false],
])('%s is an address: %s', (typed, isOne) => {
  expect(isHandle(typed)).toBe(isOne)
})

test.each([
  ['admin', true],
  ['noken', true],
  ['noken-official', true],
  ['staf-andi', true],
  ['api', true],
  ['portofolio', true],
  ['nokenofficial', true],
  ['nokenadmin', true],
  ['noken1', true],
  ['n0ken', true],
  ['n-0-k3n', true],
  ['tim-no-ken', true],
  ['my-noken-id', true],
  ['admin1', true],
  ['adm1n-ana', true],
  ['0fficia1-ana', true],
  ['5istem', true],
  ['log-in', true],
  ['s1gnup', true],
  ['administrasi-ana', false],
  ['badminton-fan', false],
  ['retno-kencana', false],
  ['suparno-kendari', false],
  ['staford', false],
  ['mediana', false],
  ['media-ana', false],
  ['ana-2000', false],
  ['yohana-kambu', false],
])('%s is nobody’s: %s', (handle, isNobodys) => {
  expect(isReserved(handle)).toBe(isNobodys)
})

test.each([
  ['Yohana Kambu', 'yohana-kambu'],
  ['  Ana  María  da  Silva ', 'ana-maria-da-silva'],
  ["O'Neil", 'oneil'],
  ['王小明', ''],
  ['Admin', ''],
  ['X', ''],
  ['Maria-Magdalena Wambrauw Mandacan Kafiar', 'maria-magdalena-wambrauw-manda'],
])('%s suggests %s', (name, handle) => {
  expect(suggestedHandle(name)).toBe(handle)
})

test('whatever somebody is called, what is suggested is an address that they may have, numbered or not', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.integer({ min: 2, max: 999 }),
      (name, number) => {
        const handle = suggestedHandle(name)
        if (handle === '') return
        expect([isHandle(handle), isReserved(handle)]).toEqual([true, false])
        expect(isHandle(numberedHandle(handle, number))).toBe(true)
      },
    ),
  )
})
