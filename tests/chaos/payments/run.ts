import { parseArgs } from 'node:util'
import { payingTrial } from './paying-trial.ts'

// npm run chaos:payments -- [--orders 10000] [--seed 1] [--processes 3]
//
// So many orders on a real PostgreSQL, by several processes that are killed in the middle of them, at stand-ins of both
// providers whose notifications come twice, out of order, late, forged or never, and at a bank. Afterwards every order
// must be what its money says, and the books must agree with the providers' and the bank's to the rupiah. The same seed
// makes the same plan.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: '3' },
  },
})
const trial = {
  orders: Number(values.orders),
  seed: Number(values.seed),
  processes: Number(values.processes),
}
const { seconds, kills, states, sums, complaints } = await payingTrial(trial, (done) =>
  console.log(`${done} orders`),
)
console.log(`\nseed ${trial.seed}: ${trial.orders} histories, ${kills} processes killed, ${seconds} s`)
for (const { state, count } of states) console.log(`  ${state}: ${count}`)
console.log(`  books: Rp ${sums.here} here, Rp ${sums.there} at the providers and the bank`)
for (const complaint of complaints) console.log(`  NOT RIGHT: ${complaint}`)
console.log(complaints.length === 0 ? '  everything agrees' : `  ${complaints.length} complaints`)
process.exit(complaints.length === 0 ? 0 : 1)
