import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { withoutEndSlashes } from '#shared/bare-path.ts'
import { type IdentitySettings, readIdentitySettings } from './identity-providers/identity-settings.server.ts'
import { ownSecret, shortestSecret } from './own-secret.server.ts'
import {
  type PaymentSettings,
  paymentVariables,
  readPaymentSettings,
} from './payments/payment-settings.server.ts'
import { pushKeys } from './push/push-keys.server.ts'
import { knownPushServices, type PushServices, readPushServices } from './push/push-services.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const webAddress = z.url({ protocol: /^https?$/ })

/** What listens takes: an address, or a name that is none by mistake (999.1.1.1). */
const isHost = (host: string) =>
  isIP(host) !== 0
    ? URL.canParse(`http://${bracketed(host)}`)
    : /^(?=.*[a-z])[a-z\d]([\w.-]*[a-z\d])?$/i.test(host)

/** A site's address without a path: pages and links begin at its root. */
const isOrigin = (address: string) => {
  if (!URL.canParse(address)) return true
  const { pathname, search, hash, username, password } = new URL(address)
  return pathname.replaceAll('/', '') + search + hash + username + password === ''
}

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z
    .string()
    .refine(isHost, 'it should be an address of this machine, such as 127.0.0.1 or ::1, or its name')
    .default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag.optional(),
  PUBLIC_URL: webAddress
    .refine(
      isOrigin,
      'it should be the address of a whole host, without a path, a question mark or a password',
    )
    .optional(),
  TRUST_PROXY: flag.default(false),
  AUTH_SECRET: z.string().min(shortestSecret).optional(),
  INSTRUCTOR_APPROVAL: flag.default(true),
  OFFLINE: flag.default(true),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPushKey, 'it should be what npm run push:key has shown: 32 bytes of P-256 as base64url')
    .optional(),
  PUSH_SERVICES: z
    .string()
    .default(knownPushServices)
    .transform((given, context) => {
      const services = readPushServices(given)
      if (services) return services
      context.addIssue({
        code: 'custom',
        message: 'it should be hosts or whole origins, with commas between',
      })
      return z.NEVER
    }),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  CERTIFICATE_SERVICE_URL: webAddress.optional(),
  S3_URL: webAddress
    .refine((url) => !/[?#@]/.test(url), 'it should be the address of the bucket alone')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  ...paymentVariables,
  CONSENT_AGE: z
    .string()
    .regex(/^\d{1,2}$/, 'it should be whole years, from 0 to 21')
    .transform(Number)
    .pipe(z.number().max(21))
    .default(18),
  AUDIT_YEARS: z.coerce.number().int().min(10).max(100).default(10),
  BACKUP_DIR: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).default('json'),
})

/** What the environment is read for. */
export const settingNames: readonly string[] = Object.keys(schema.shape)

/** An S3-compatible bucket; `url` is its address, without a trailing slash. */
export type Bucket = Readonly<{ url: string; accessKeyId: string; secretAccessKey: string; region: string }>

export type Env = Readonly<{
  mode: 'development' | 'production' | 'test'
  host: string
  port: number
  /** Absolute path: the embedded database, uploads, mail and the generated secret. */
  dataDir: string
  databaseUrl: string | undefined
  /** The same database past a pooler in transaction mode, which databaseUrl then is. */
  databaseDirectUrl: string | undefined
  /** A streaming replica of it. */
  databaseReplicaUrl: string | undefined
  demo: boolean
  /** Where people reach the site, without a trailing slash. Links in mails and QR codes start with it. */
  publicUrl: string
  /** Whether X-Forwarded-For of the proxy in front tells the reader's address. */
  trustProxy: boolean
  authSecret: string
  /** Whether staff approve people who sign up as instructors before their first publication. */
  instructorApproval: boolean
  /** Whether courses may be saved on devices; where not, devices that have some forget them. */
  offline: boolean
  /** The private key by which push services know this site; without one it follows from authSecret (platform/push/push-keys.server.ts). */
  pushKey: string | undefined
  /** Where the server posts what devices are to show. */
  pushServices: PushServices
  smtpUrl: string | undefined
  mailFrom: string | undefined
  certificateServiceUrl: string | undefined
  /** Where pictures are stored; without it, in dataDir. */
  bucket: Bucket | undefined
  /** How people pay. */
  payments: PaymentSettings
  /** Whose accounts people may sign in with, in the order in which they are offered. */
  identityProviders: readonly IdentitySettings[]
  /** Below this age a guardian has to agree; 0 asks nobody. */
  consentAge: number
  /** For how many years the audit log is kept. */
  auditYears: number
  /** Absolute path: where a backup is written every day; without it, none is. */
  backupDir: string | undefined
  /** Anyone who has it may read /metrics; without it there is no such address. */
  metricsToken: string | undefined
  /** How many processes answer on the port. */
  workers: number
  /** For how long /readyz says no before a process that ends takes no more connections. */
  drainMs: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Lines for machines or for people. */
  logFormat: 'json' | 'pretty'
}>

/** A setting that can't be used; the message names it and says what it should be. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** Parses the environment once, freezes it, and makes the signing secret in DATA_DIR when none is set.
 *  Throws EnvError with one sentence a bad value. `overrides` win over the environment; empty values count as not set. */
export function readEnv(overrides: Record<string, string | undefined> = {}): Env {
  const given = Object.fromEntries(
    Object.entries({ ...process.env, ...overrides }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues
        .map((issue) => `${issue.path.join('.')} can't be used: ${inPlainWords(issue)}.`)
        .join('\n'),
    )
  }
  const values = parsed.data
  const dataDir = path.resolve(values.DATA_DIR)
  refuseWithoutDatabase(values)
  const bucket = bucketOf(values)
  const demo = values.DEMO ?? values.DATABASE_URL === undefined
  const payments = readPaymentSettings(values, demo)
  if ('wrong' in payments) throw new EnvError(payments.wrong)
  const identityProviders = readIdentitySettings(given)
  if ('wrong' in identityProviders) throw new EnvError(identityProviders.wrong)
  return Object.freeze({
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    demo,
    publicUrl: withoutEndSlashes(values.PUBLIC_URL ?? localUrl(values)),
    trustProxy: values.TRUST_PROXY,
    authSecret: values.AUTH_SECRET ?? ownSecret(dataDir),
    instructorApproval: values.INSTRUCTOR_APPROVAL,
    offline: values.OFFLINE,
    pushKey: values.VAPID_PRIVATE_KEY,
    pushServices: values.PUSH_SERVICES,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    certificateServiceUrl: values.CERTIFICATE_SERVICE_URL,
    bucket,
    payments,
    identityProviders,
    consentAge: values.CONSENT_AGE,
    auditYears: values.AUDIT_YEARS,
    backupDir: values.BACKUP_DIR && path.resolve(values.BACKUP_DIR),
    metricsToken: values.METRICS_TOKEN,
    workers: values.WORKERS,
    drainMs: values.DRAIN_SECONDS * 1000,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
  })
}

/** Where a session of one's own is had: what listens, holds a lock or takes long goes there. */
export const sessionsUrl = ({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Env, 'databaseUrl'> & Partial<Pick<Env, 'databaseDirectUrl'>>): string | undefined =>
  databaseUrl && (databaseDirectUrl ?? databaseUrl)

function isPushKey(given: string): boolean {
  if (!/^[\w-]{43}$/.test(given)) return false
  try {
    pushKeys('', given)
    return true
  } catch {
    return false
  }
}

function refuseWithoutDatabase(values: z.infer<typeof schema>): void {
  if (values.DATABASE_URL) return
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (values[name])
      throw new EnvError(`${name} can't stand alone: it is another way to the database of DATABASE_URL.`)
}

const localUrl = ({ HOST, PORT }: z.infer<typeof schema>) => addressOf(HOST, PORT)

/** Where a host listens, as an address that can be opened. */
export const addressOf = (host: string, port: number): string => `http://${bracketed(host)}:${port}`

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** What a setting should be, for people who have never seen this program's types. */
function inPlainWords(issue: z.core.$ZodIssue): string {
  const { success, data: schemes } = urlScheme.safeParse(issue)
  if (success) return `it should be an address that begins with ${schemes}`
  if (issue.code === 'invalid_type') return 'it should be a whole number'
  if (issue.code === 'invalid_value') return `it should be one of: ${issue.values.join(', ')}`
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `it should have ${issue.minimum} characters or more`
  if (issue.code === 'too_small') return `it should be ${issue.minimum} or more`
  if (issue.code === 'too_big') return `it should be ${issue.maximum} or less`
  return issue.message
}

const urlScheme = z
  .object({ code: z.literal('invalid_format'), format: z.literal('url'), path: z.array(z.string()) })
  .transform(({ path: [name = ''] }) =>
    /^DATABASE/.test(name)
      ? 'postgres://'
      : name === 'SMTP_URL'
        ? 'smtp:// or smtps://'
        : 'https:// or http://',
  )

function bucketOf(values: z.infer<typeof schema>): Bucket | undefined {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (url && accessKeyId && secretAccessKey)
    return Object.freeze({
      url: withoutEndSlashes(url),
      accessKeyId,
      secretAccessKey,
      region: values.S3_REGION,
    })
  if (!url && !accessKeyId && !secretAccessKey) return undefined
  const missing = Object.entries({
    S3_URL: url,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }).flatMap(([name, value]) => (value ? [] : [name]))
  throw new EnvError(
    `${missing.join(' and ')} can't be left out: S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.`,
  )
}
