import { hash } from 'node:crypto'

const modulus = 1n << 256n

/** Counts rows and sums their SHA-256: two tables with the same rows have the same sum, in whichever order they give them. */
export class RowSum {
  rows = 0
  #sum = 0n

  add(line: string): void {
    this.rows += 1
    this.#sum = (this.#sum + BigInt(`0x${hash('sha256', line)}`)) % modulus
  }

  get checksum(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}
