import fc from 'fast-check'

interface FramedBody {
  headers: [string, string][]
  body: string
}

type Break = (json: string) => FramedBody

const length = (value: string): [string, string] => ['Content-Length', value]
const chunked: [string, string] = ['Transfer-Encoding', 'chunked']
const toChunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

/** Bodies with a wrong length: the bytes after them must never count as another request. */
const BREAKS: readonly Break[] = [
  (json) => ({ headers: [length(String(Buffer.byteLength(json) + 40))], body: json }),
  (json) => ({ headers: [length(String(Math.floor(json.length / 2)))], body: json }),
  (json) => ({ headers: [length('-1')], body: json }),
  (json) => ({ headers: [length('0x10')], body: json }),
  (json) => ({ headers: [length('9'.repeat(30))], body: json }),
  (json) => ({ headers: [length(String(json.length)), length('3')], body: json }),
  (json) => ({ headers: [length(String(json.length)), chunked], body: toChunk(json) }),
  (json) => ({ headers: [chunked], body: toChunk(json) }),
  (json) => ({ headers: [chunked], body: `zz\r\n${json}\r\n0\r\n\r\n` }),
  (json) => ({ headers: [chunked], body: `ffffffff\r\n${json}` }),
  (json) => ({ headers: [['Transfer-Encoding', 'gzip, chunked']], body: `${toChunk(json)}0\r\n\r\n` }),
  (json) => ({ headers: [['Transfer-Encoding', 'chunked, identity']], body: `${toChunk(json)}0\r\n\r\n` }),
  (json) => ({ headers: [[' Content-Length', '5']], body: json }),
  (json) => ({ headers: [['X-Nothing', 'a\u0000b'], length(String(json.length))], body: json }),
  (json) => ({ headers: [['X-Folded', 'a\r\n b'], length(String(json.length))], body: json }),
  (json) => ({ headers: [['X-Long', 'x'.repeat(20_000)], length(String(json.length))], body: json }),
  (json) => ({ headers: Array.from({ length: 2_500 }, (_, n): [string, string] => [`X-${n}`, 'y']), body: json }),
]

export const HostileFraming = fc.constantFrom(...BREAKS)
