import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** A certificate for localhost that signs itself, in a folder. Throws when openssl makes none. */
export function makeCertificate(openssl: string, folder: string) {
  const [file, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  const { status, stderr } = spawnSync(openssl, [
    ...[
      'req',
      '-x509',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
    ],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', key, '-out', file],
  ])
  if (status !== 0) throw new Error(`No certificate could be made: ${stderr}`)
  return { file, key }
}
