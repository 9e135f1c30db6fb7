import { held, holdNobody } from './held.ts'
import type { Ground } from './held-type.ts'

const grounds: Record<Ground, string> = {
  contract: 'agreement (art. 20(2)b)',
  consent: 'consent (art. 20(2)a)',
  law: 'law (art. 20(2)c)',
  interest: 'legitimate interest (art. 20(2)f)',
}

/** The record of processing that UU 27/2022, article 31, asks a controller to keep, in Markdown: what is held of
 *  people, why, on which ground and for how long. */
export function recordOfProcessing(): string {
  const rows = Object.entries(held).map(
    ([table, { what, why, ground, retention }]) =>
      `| \`${table}\` | ${what} | ${why} | ${grounds[ground]} | ${retention} |`,
  )
  return [
    '# Record of processing',
    '',
    'What the database holds of people. `npm run records:processing` prints it, from what `npm run check:personal-data` holds the database against.',
    '',
    '| table | what | why | ground (UU 27/2022) | for how long |',
    '| ----- | ---- | --- | ------------------- | ------------ |',
    ...rows,
    '',
    `Nothing of people is in: ${Object.keys(holdNobody)
      .map((table) => `\`${table}\``)
      .join(', ')}.`,
    '',
  ].join('\n')
}
