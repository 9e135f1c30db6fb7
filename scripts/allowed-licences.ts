/** Licences under which a part may be passed on with Noken, which is MIT. MPL-2.0 concerns changed files of the part
 *  alone; none is changed. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
])

/** Licences that are fine for these parts alone. That of Python asks for no more than its own words beside the part.
 *  libvips lies beside sharp as a library of its own, which anybody may replace. */
const allowedFor: [licence: string, names: RegExp][] = [
  ['LGPL-3.0-or-later', /^@img\/sharp-/],
  ['Python-2.0', /^argparse$/],
  ['OFL-1.1', /^@fontsource(-variable)?\//],
]

const isAllowed = (licence: string, name: string) =>
  allowed.has(licence) || allowedFor.some(([each, names]) => each === licence && names.test(name))

/** Whether a part of this name may be passed on under an SPDX expression ('MIT', 'MIT OR GPL-3.0', 'Apache-2.0 AND MIT'). */
export function mayShip(expression: string, name: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  // Brackets around a choice inside of 'AND' would be read wrongly: then every licence named has to be allowed.
  const isNested = expression.includes('(') && expression.includes(' AND ')
  const isFine = (choice: string) => choice.split(' AND ').every((each) => isAllowed(each, name))
  return isNested ? choices.every(isFine) : choices.some(isFine)
}
