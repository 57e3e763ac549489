import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from './encoding'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

/** For what is sent many times: as small as it gets within a moment. */
export async function compressOnce(text: string): Promise<Record<Encoding, Buffer>> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([compressBrotli(identity, quality(9)), compressGzip(identity)])
  return { br, gzip: gz, identity }
}

const QUICKLY: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) => compressBrotli(text, quality(4)),
  gzip: (text) => compressGzip(text, { level: 4 }),
  identity: async (text) => text,
}

/** For what is sent once: the reader waits for it. */
export async function compressQuickly(text: string, accepted: string | undefined) {
  const plain = Buffer.from(text)
  const encoding = chooseEncoding(accepted, { br: plain, gzip: plain, identity: plain })
  return { encoding, body: await QUICKLY[encoding](plain) }
}
