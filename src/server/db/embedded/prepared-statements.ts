import { messages, type PGlite, protocol } from '@electric-sql/pglite'

type Send = PGlite['execProtocolStream']
type Options = Parameters<Send>[1]

interface PreparedStatement {
  name: string
  /** The types of its parameters and columns, once the database has been asked. */
  described?: Awaited<ReturnType<Send>>
  /** The columns of a table have changed since it was parsed. */
  isOutdated?: true
}

/** The first byte of a message that the driver sends. */
const PARSE = 'P'.charCodeAt(0)
const DESCRIBE = 'D'.charCodeAt(0)
const BIND = 'B'.charCodeAt(0)

/** Each one takes about 50 KB. Lists of columns or values make more texts than there are queries. */
const STATEMENTS_MAX = 500

/**
 * Lets the embedded database parse and plan each text once, which is three quarters of the time of a short statement.
 * The driver sends every statement without a name, as parse, describe, bind, describe, execute and sync. Here the
 * statement gets a name, and what the database has answered before is answered from memory.
 */
export function prepareStatements(pglite: PGlite): void {
  const send: Send = pglite.execProtocolStream.bind(pglite)
  /** By text; the one used last is the last. */
  const statements = new Map<string, PreparedStatement>()
  let current: PreparedStatement | undefined
  let parsed = 0

  const close = ({ name }: PreparedStatement, options: Options) =>
    send(protocol.serialize.close({ type: 'S', name }), options)

  /** The statement of that text as the database knows it. */
  const prepare = async (text: string, options: Options) => {
    const known = statements.get(text)
    statements.delete(text)
    if (known && !known.isOutdated) return known
    if (known) await close(known, options)
    const name = `s${parsed++}`
    await send(protocol.serialize.parse({ name, text }), options)
    return { name }
  }

  const parse = async (message: Uint8Array, options: Options) => {
    current = undefined
    const text = readText(message)
    if (text === undefined) return send(message, options)
    const statement = await prepare(text, options)
    statements.set(text, statement)
    current = statement
    const [oldest] = statements
    if (oldest && statements.size > STATEMENTS_MAX) {
      statements.delete(oldest[0])
      await close(oldest[1], options)
    }
    return []
  }

  const describe = async (statement: PreparedStatement, options: Options) => {
    statement.described ??= await send(protocol.serialize.describe({ type: 'S', name: statement.name }), options)
    return statement.described
  }

  const bind = async (message: Uint8Array, options: Options, statement: PreparedStatement) => {
    try {
      return await send(nameStatement(message, statement.name), options)
    } catch (error) {
      if (error instanceof messages.DatabaseError && error.code === CHANGED_RESULT) statement.isOutdated = true
      throw error
    }
  }

  pglite.execProtocolStream = async (message, options) => {
    if (message[0] === PARSE) return parse(message, options)
    if (current && message[0] === DESCRIBE) return describe(current, options)
    if (current && message[0] === BIND) return bind(message, options, current)
    return send(message, options)
  }
}

/** PostgreSQL refuses a statement whose columns would no longer be those that it has described. */
const CHANGED_RESULT = '0A000'

/** Every message begins with its kind and its length. */
const HEADER_LENGTH = 5
const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** The text of a statement that has no name and leaves the types of its parameters to the database. */
function readText(message: Uint8Array): string | undefined {
  const end = message.length - 3
  const isNamed = message[HEADER_LENGTH] !== 0
  const hasTypes = message[end + 1] !== 0 || message[end + 2] !== 0
  return isNamed || hasTypes ? undefined : decoder.decode(message.subarray(HEADER_LENGTH + 1, end))
}

/** Turns the message into one for a named statement; the driver leaves the names of portal and statement empty. */
function nameStatement(message: Uint8Array, name: string): Uint8Array {
  const bytes = encoder.encode(name)
  const start = HEADER_LENGTH + 1
  const named = new Uint8Array(message.length + bytes.length)
  named.set(message.subarray(0, start))
  named.set(bytes, start)
  named.set(message.subarray(start), start + bytes.length)
  new DataView(named.buffer).setUint32(1, named.length - 1)
  return named
}
