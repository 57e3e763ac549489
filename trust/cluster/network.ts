import { createRandom } from '../../harness/random'

/**
 * The machines of `deploy`, 10.0.0.1 and so on, as addresses of loopback that no other run uses. So the files
 * of `deploy` keep their ports.
 */
export interface Network {
  /** The address of the machine that these files call `10.0.0.<host>`. */
  addressOf(host: number): string
  /** A file of `deploy` with the addresses of this run. */
  adapt(text: string): string
}

export function chooseNetwork(): Network {
  const random = createRandom(Date.now() % 1_000_000)
  const prefix = `127.${10 + random.number(240)}.${random.number(250)}`
  return {
    addressOf: (host) => `${prefix}.${host}`,
    // A connection within loopback comes from 127.0.0.1.
    adapt: (text) => text.replaceAll('10.0.0.0/24', '127.0.0.0/8').replaceAll('10.0.0.', `${prefix}.`),
  }
}
