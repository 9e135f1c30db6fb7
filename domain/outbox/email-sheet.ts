import { Html } from '#shared/html.ts'
import { emailColors } from './email-colors.ts'

const { ground, surface, sunk, line, ink, soft, primary, onPrimary } = emailColors.dark

/** The one style sheet of an email: dark in programs that are dark, and narrower on phones. An email without it is light, and whole. */
export const darkSheet = new Html(
  [
    ':root{color-scheme:light dark}',
    '@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}',
    '@media (prefers-color-scheme:dark){',
    `.ground{background-color:${ground}!important}`,
    `.sheet{background-color:${surface}!important;border-color:${line}!important}`,
    `.card{background-color:${sunk}!important}`,
    `.foot{border-top-color:${line}!important}`,
    `.ink{color:${ink}!important}`,
    `.soft,.foot{color:${soft}!important}`,
    `.name,.link{color:${primary}!important}`,
    `.button{background-color:${primary}!important}`,
    `.press{color:${onPrimary}!important}`,
    '}',
  ].join(''),
)
