import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { Negotiator } from 'negotiator'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)

/** Smallest first, because browsers rate all encodings alike. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

export type CompressedBodies = Record<Encoding, Buffer>

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

/** For a text that is sent many times. */
export async function compressOnce(text: string): Promise<CompressedBodies> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([compressBrotli(identity, quality(9)), compressGzip(identity)])
  return { br, gzip: gz, identity }
}

const COMPRESS_FAST: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) => compressBrotli(text, quality(4)),
  gzip: (text) => compressGzip(text, { level: 4 }),
  identity: async (text) => text,
}

export function sendCompressed(reply: FastifyReply, forms: CompressedBodies): FastifyReply {
  const encoding = chooseEncoding(reply)
  return setEncoding(reply, encoding).send(forms[encoding])
}

/** For a text that is sent once: compresses faster, because the reader waits. */
export async function compressAndSend(reply: FastifyReply, text: string): Promise<FastifyReply> {
  const encoding = chooseEncoding(reply)
  const body = await COMPRESS_FAST[encoding](Buffer.from(text))
  return setEncoding(reply, encoding).send(body)
}

/** For content that exists only in its smallest form. */
export async function sendBrotli(reply: FastifyReply, content: Buffer): Promise<FastifyReply> {
  const encoding = chooseEncoding(reply)
  const body = encoding === 'br' ? content : await COMPRESS_FAST[encoding](await decompressBrotli(content))
  return setEncoding(reply, encoding).send(body)
}

/** Plain text instead of 406, if the caller accepts no encoding. */
function chooseEncoding({ request }: FastifyReply): Encoding {
  return new Negotiator(request).encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity'
}

function setEncoding(reply: FastifyReply, encoding: Encoding): FastifyReply {
  return encoding === 'identity' ? reply : reply.header('Content-Encoding', encoding)
}
