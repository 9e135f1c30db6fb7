export type Line = {
  what: string
  value: string
  /** How it compares, such as '0.91 × bare'. */
  compared?: string
  /** What it must hold, if anything, and whether it does. */
  target?: string
  isHeld?: boolean
}

/** One measurement after the other, as a table; remembers whether every target was held. */
export function createReport() {
  let areAllHeld = true
  return {
    title: (text: string) => console.log(`\n${text}`),
    line: ({ what, value, compared = '', target = '', isHeld = true }: Line) => {
      areAllHeld &&= isHeld
      const mark = target ? (isHeld ? '✓' : '✗') : ' '
      console.log(
        `  ${what.padEnd(44)}${value.padStart(14)}  ${compared.padEnd(16)} ${mark} ${target}`.trimEnd(),
      )
    },
    areAllHeld: () => areAllHeld,
  }
}

export type Report = ReturnType<typeof createReport>

export const perSecond = (number: number) => `${Math.round(number).toLocaleString('en')}/s`
export const milliseconds = (number: number) => `${number.toFixed(1)} ms`
export const megabytes = (number: number) => `${Math.round(number)} MB`
