import type { FastifyReply } from 'fastify'
import { chooseEncoding, type Encoded } from './encoding'

/** Sends a prepared text in the form that the caller likes best. */
export function sendEncoded(reply: FastifyReply, forms: Encoded): FastifyReply {
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'], forms)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(forms[encoding])
}
