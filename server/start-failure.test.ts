import { expect, test } from 'vitest'
import { TellingError } from '#shared/telling-error.ts'
import { startFailure } from './start-failure.ts'

const where = { databaseUrl: 'postgres://orang:rahasia@db.example:5432/noken', dataDir: '/srv/noken' }
const ofPostgres = (code: string, message = '') =>
  Object.assign(new Error(message), { code, severity: 'FATAL' })
const ofSystem = (code: string, message: string) =>
  Object.assign(new Error(message), { code, syscall: 'open' })

test.each([
  [
    ofPostgres('28P01', 'password authentication failed for user "orang"'),
    /does not let orang in: the user or the password/,
  ],
  [ofPostgres('3D000', 'database "noken" does not exist'), /db\.example:5432 has no database called noken/],
  [ofPostgres('53300', 'sorry, too many clients already'), /no connection left/],
  [ofPostgres('57P03', 'the database system is starting up'), /takes no connections yet/],
  [ofSystem('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.1:5432'), /No database answers at db\.example:5432/],
  [new Error('timeout expired'), /No database answers at db\.example:5432/],
  [ofSystem('EACCES', "EACCES: permission denied, mkdir '/srv/noken'"), /DATA_DIR can't be written to/],
  [
    ofSystem('ENOSPC', 'ENOSPC: no space left on device, write'),
    /no room left where the data lies \(\/srv\/noken\)/,
  ],
  [
    ofPostgres('42501', 'permission denied for database noken'),
    /refused to be brought to this version: permission denied/,
  ],
  [new TellingError('The build has no script.'), /^The build has no script\.$/],
])('%s is a sentence', (error, sentence) => {
  for (const each of [error, new Error('Failed query', { cause: error })]) {
    if (error instanceof TellingError && each !== error) continue
    const said = startFailure(each, where)
    expect(said).toMatch(sentence)
    expect(said).not.toMatch(/rahasia|\n/)
  }
})

test('what nobody foresaw says what may be said of it', () => {
  expect(startFailure(new TypeError('rahasia'), null)).toMatch(/^TypeError/)
  expect(startFailure(new TypeError('rahasia'), null)).not.toContain('rahasia')
})
