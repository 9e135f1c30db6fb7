import { parseArgs } from 'node:util'
import { startStandIn } from './serve.ts'

/** `npm run payments:standin -- --port 4010 --noken http://localhost:3000`: a stand-in of both providers, until it is interrupted. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    noken: { type: 'string', default: 'http://localhost:3000' },
  },
})

const standIn = await startStandIn({
  port: Number(values.port),
  notify: {
    midtrans: `${values.noken}/payments/notify/midtrans`,
    xendit: `${values.noken}/payments/notify/xendit`,
  },
})
const { midtrans, xendit } = standIn.settings

console.log(`Start Noken with:

MIDTRANS_SERVER_KEY=${midtrans.serverKey}
MIDTRANS_SIGNATURE_KEY=${midtrans.signatureKey}
MIDTRANS_API_URL=${standIn.url}
MIDTRANS_SNAP_URL=${standIn.url}
XENDIT_SECRET_KEY=${xendit.secretKey}
XENDIT_CALLBACK_TOKEN=${xendit.callbackToken}
XENDIT_URL=${standIn.url}

Every payment, with a page to pay it on: ${standIn.url}/
The ledger:                              ${standIn.url}/ledger
What goes wrong (GET, POST):             ${standIn.url}/faults`)

process.once('SIGINT', () => void standIn.close())
process.once('SIGTERM', () => void standIn.close())
