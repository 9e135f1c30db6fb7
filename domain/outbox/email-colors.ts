/** The colours of emails, those of the site (app/ui/styles/tokens.css), where no style sheet can be asked for them.
 *  Every pair that carries text is held to WCAG AA by email-html.test.ts, in both schemes. */
export const emailColors = {
  light: {
    ground: '#fbf7ee',
    surface: '#fffdf8',
    sunk: '#f3ecdd',
    line: '#e2d8c4',
    ink: '#14261d',
    soft: '#4d5a51',
    primary: '#1e4d38',
    onPrimary: '#fbf7ee',
  },
  dark: {
    ground: '#0e1712',
    surface: '#15211a',
    sunk: '#1c2b22',
    line: '#2b3d32',
    ink: '#f3eddf',
    soft: '#b6c1b5',
    primary: '#8fd2aa',
    onPrimary: '#0b1c13',
  },
} as const

/** The weave: ochre and red on forest in both schemes. */
export const weaveColors = { forest: '#1a4632', ochre: '#e3a63a', red: '#c94a38' } as const
