/** What an external certificate service is told, in its field names (SPEC §7). */
export interface ExternalCertificateData {
  nama_user: string
  nama_kursus: string
  tanggal_selesai: string
}

/** The address that the external certificate button opens: the service's own, with `data` holding the encoded JSON (SPEC §7, P8).
 *  A query that the service's address already has stays. Throws TypeError when the service's address is no URL. */
export function externalCertificateUrl(serviceUrl: string, data: ExternalCertificateData): string {
  const url = new URL(serviceUrl)
  const { nama_user, nama_kursus, tanggal_selesai } = data
  url.searchParams.set('data', JSON.stringify({ nama_user, nama_kursus, tanggal_selesai }))
  return url.href
}
