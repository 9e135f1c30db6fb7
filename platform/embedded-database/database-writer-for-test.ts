import { Pool } from 'pg'
import { startEmbeddedDatabase } from './start-embedded-database.server.ts'

// A process for embedded-database.test.ts: it opens the database of the data folder that it is given, and writes until it is killed.
const dataDir = process.argv[2] ?? ''
process.on('message', () => {})
try {
  const { connection } = await startEmbeddedDatabase({ dataDir })
  const pool = new Pool(connection)
  await pool.query('create table if not exists written (number serial primary key)')
  process.send?.('ready')
  for (;;) {
    const { rows } = await pool.query('insert into written default values returning number')
    process.send?.(rows[0].number)
  }
} catch (error) {
  process.send?.(String(error))
  process.disconnect()
}
