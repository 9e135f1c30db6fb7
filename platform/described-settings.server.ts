import { settingNames } from './env.server.ts'

/** Settings that mean something together. */
type DescribedSettings = {
  names: readonly string[]
  /** What holds where they are not set, as Markdown. */
  unset: string
  /** As Markdown, with links as from docs/. */
  means: string
}

/** What each setting of the environment is for; docs/configuration.md is made of it. */
export const describedSettings: readonly DescribedSettings[] = [
  {
    names: ['HOST', 'PORT'],
    unset: '`127.0.0.1`, `3000`',
    means: 'where to listen',
  },
  {
    names: ['PUBLIC_URL'],
    unset: '`http://HOST:PORT`',
    means:
      "the site's address, without a path; links and QR codes start with it. With `https:` the session cookie is `__Host-` and `Secure`",
  },
  {
    names: ['DATA_DIR'],
    unset: '`./data`',
    means: 'the embedded database, uploads, mails that were not sent, the signing secret',
  },
  {
    names: ['DATABASE_URL'],
    unset: 'none',
    means: 'a real PostgreSQL (`postgres://…`) instead of the embedded one',
  },
  {
    names: ['DEMO'],
    unset: '`1` embedded, `0` with `DATABASE_URL`',
    means: 'fill an empty database with the demo',
  },
  {
    names: ['AUTH_SECRET'],
    unset: 'made once and stored in `DATA_DIR`',
    means: 'signs sessions, at least 32 characters; set the same one for all processes',
  },
  {
    names: ['TRUST_PROXY'],
    unset: '`0`',
    means: "`1`: the reader's address is the last one in `X-Forwarded-For`",
  },
  {
    names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_HD'],
    unset: 'none',
    means:
      'people sign in with Google; `GOOGLE_HD` names domains that may ([how](operations.md#signing-in-with-accounts-from-elsewhere))',
  },
  {
    names: ['OIDC_PROVIDERS', 'OIDC_<ID>_ISSUER', '_CLIENT_ID', '_CLIENT_SECRET', '_LABEL', '_HD'],
    unset: 'none',
    means: 'the same with any other provider of OpenID Connect',
  },
  {
    names: ['SMTP_URL', 'MAIL_FROM'],
    unset: 'none',
    means:
      'sends mail, and people confirm their address by it; without it each mail is a file in `DATA_DIR/mail`',
  },
  {
    names: ['INSTRUCTOR_APPROVAL'],
    unset: '`1`',
    means: '`0`: people who sign up as instructors publish without being approved by staff',
  },
  {
    names: ['OFFLINE'],
    unset: '`1`',
    means:
      '`0`: no course is saved on a device and none gets notifications; devices that have some forget them at their next visit',
  },
  {
    names: ['VAPID_PRIVATE_KEY'],
    unset: 'follows from `AUTH_SECRET`',
    means:
      'by which push services know this site; to be set to what `npm run push:key` shows before `AUTH_SECRET` is changed',
  },
  {
    names: ['PUSH_SERVICES'],
    unset: 'those of the browsers',
    means:
      'to which services news for devices are posted: hosts such as `*.push.example`, whole origins of the own network',
  },
  {
    names: ['S3_URL'],
    unset: 'none',
    means:
      'an S3-compatible bucket for pictures, instead of `DATA_DIR/uploads`: [docs/operations.md](operations.md#pictures-in-a-bucket)',
  },
  {
    names: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    unset: 'none',
    means: 'its key, together with `S3_URL`',
  },
  {
    names: ['S3_REGION'],
    unset: '`us-east-1`',
    means: 'its region',
  },
  {
    names: ['AUDIT_YEARS'],
    unset: '`10`',
    means: 'for how many years the audit log is stored; 10 at least, as books are',
  },
  {
    names: ['BACKUP_DIR'],
    unset: 'none',
    means:
      'where a backup is written every day, and for how long they stay: [docs/operations.md](operations.md#backups)',
  },
  {
    names: ['PAYMENTS'],
    unset: '`1`',
    means: '`0`: nothing is paid for, whatever is set below; see [docs/payments.md](payments.md)',
  },
  {
    names: ['BANK_NAME', 'BANK_ACCOUNT_NUMBER', 'BANK_ACCOUNT_HOLDER'],
    unset: 'none; the demo has one of no bank',
    means: 'the account that is transferred to',
  },
  {
    names: ['MIDTRANS_SERVER_KEY'],
    unset: 'none',
    means: 'people pay by Midtrans (Snap)',
  },
  {
    names: ['MIDTRANS_SIGNATURE_KEY'],
    unset: 'the server key',
    means: 'what signs its notifications, where that is another',
  },
  {
    names: ['MIDTRANS_LIVE'],
    unset: '`0`',
    means: '`1`: real money, not the sandbox',
  },
  {
    names: ['MIDTRANS_CHANNELS'],
    unset: 'all of the account',
    means: 'the only ones that are offered, as in `gopay,other_qris`',
  },
  {
    names: ['MIDTRANS_API_URL', 'MIDTRANS_SNAP_URL', 'XENDIT_URL'],
    unset: "the providers' own",
    means: 'a stand-in of them: `npm run payments:standin`',
  },
  {
    names: ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'],
    unset: 'none',
    means: 'people pay by Xendit (invoices)',
  },
  {
    names: ['QRIS_LIMIT'],
    unset: '`10000000`',
    means: 'what QRIS takes at most, in rupiah, as buyers read',
  },
  {
    names: ['SELLER_NAME', 'SELLER_ADDRESS'],
    unset: 'those of `content/site.ts`',
    means: 'who sells, as receipts say it',
  },
  {
    names: ['SELLER_TAX_ID', 'SELLER_TAX_NOTE'],
    unset: 'none',
    means: 'a tax number (NPWP) and a line about tax on receipts',
  },
  {
    names: ['PAYOUT_SHARE'],
    unset: '`70`',
    means: 'what instructors get of what came for their courses, in per cent',
  },
  {
    names: ['CERTIFICATE_SERVICE_URL'],
    unset: 'none',
    means: 'an external certificate service that finished learners can open',
  },
  {
    names: ['LOG_LEVEL'],
    unset: '`info`',
    means: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`',
  },
  {
    names: ['LOG_FORMAT'],
    unset: '`json`',
    means: '`pretty`: lines for people at a terminal',
  },
  {
    names: ['CONSENT_AGE'],
    unset: '`18`',
    means:
      'below this age a parent or guardian has to agree first; `0` asks nobody: [docs/privacy.md](privacy.md)',
  },
  {
    names: ['WORKERS'],
    unset: '`1`',
    means:
      'how many processes answer on the port, on a real PostgreSQL: [docs/operations.md](operations.md#more-than-one-process)',
  },
  {
    names: ['DATABASE_DIRECT_URL'],
    unset: 'none',
    means:
      'the way past PgBouncer, when `DATABASE_URL` leads to it: [docs/operations.md](operations.md#a-pooler)',
  },
  {
    names: ['DATABASE_REPLICA_URL'],
    unset: 'none',
    means:
      'a streaming replica, for reads that may be a second old: [docs/operations.md](operations.md#a-replica)',
  },
  {
    names: ['METRICS_TOKEN'],
    unset: 'none',
    means: 'opens `/metrics` to requests that send it: [docs/operations.md](operations.md#watching)',
  },
  {
    names: ['DRAIN_SECONDS'],
    unset: '`0`',
    means: 'for how long `/readyz` says no before a process that ends takes no more connections',
  },
]

/** Of providers, which are as many as are named (identity-settings.server.ts), and of who starts it. */
const isOutsideSchema = (name: string) => /^(?:GOOGLE|OIDC)_|^_|^NODE_ENV$/.test(name)

/** Settings that are read and not described, described twice, or described and not read. */
export function wronglyDescribed(): string[] {
  const described = describedSettings.flatMap(({ names }) => names).filter((name) => !isOutsideSchema(name))
  const read = settingNames.filter((name) => !isOutsideSchema(name))
  return [
    ...read.filter((name) => !described.includes(name)),
    ...described.filter((name, place) => !read.includes(name) || described.indexOf(name) !== place),
  ]
}

/** docs/configuration.md. */
export const configurationText = (): string => `# Configuration

Everything is an environment variable. A value that can't be used stops the start with a sentence that names it.

<!-- Made by \`npm run docs:configuration\` from platform/described-settings.server.ts. -->

${table(describedSettings)}
`

function table(settings: readonly DescribedSettings[]): string {
  const rows = settings.map(({ names, unset, means }) => [
    names.map((name) => `\`${name}\``).join(', '),
    unset,
    means,
  ])
  const all = [['variable', 'default', 'meaning'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  const [head = [], ...body] = all
  return [line(head), rule, ...body.map(line)].join('\n')
}
