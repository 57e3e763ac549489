import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db'

export interface Column {
  name: string
  type: string
}

export interface Table {
  name: string
  columns: Column[]
}

export interface Sequence {
  table: string
  column: string
  lastValue: string
  isCalled: boolean
}

/** Rows of a statement that no store describes. Both drivers answer with an object that holds them. */
async function query<Row>(tx: Db, statement: SQL): Promise<Row[]> {
  const result = (await tx.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}

/**
 * Every table of ours with the columns that are written, each after those it refers to: asked of the database, so that
 * a new one is never forgotten.
 */
export async function listTables(tx: Db): Promise<Table[]> {
  const tables = await query<Table>(
    tx,
    sql`select c.relname as name,
          json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
          and not a.attisdropped and a.attgenerated = ''
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        group by c.relname order by c.relname`,
  )
  const references = await query<{ from: string; to: string }>(
    tx,
    sql`select f.relname as "from", t.relname as "to"
        from pg_constraint r join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
        where r.contype = 'f' and r.conrelid <> r.confrelid`,
  )
  return inOrder(tables, references)
}

function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const ordered: Table[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    )
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const table of free) waiting.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}

/** The fingerprints of the migrations that made this database what it is. */
export async function listMigrations(tx: Db): Promise<string[]> {
  const rows = await query<{ hash: string }>(tx, sql`select hash from drizzle.__drizzle_migrations order by created_at`)
  return rows.map(({ hash }) => hash)
}

export async function countRows(tx: Db, table: string): Promise<number> {
  const [row] = await query<{ rows: number }>(tx, sql`select count(*)::int as rows from ${sql.identifier(table)}`)
  return row?.rows ?? 0
}

/** Texts of instants must not depend on the machine's settings. Ends with the transaction. */
export async function loadTextForms(tx: Db): Promise<void> {
  await tx.execute(sql`set local timezone to 'UTC'`)
  await tx.execute(sql`set local datestyle to 'ISO, YMD'`)
  await tx.execute(sql`set local extra_float_digits to 3`)
}

/** The rows of a table as lines of JSON, every value as PostgreSQL's own exact text; a batch at a time. */
export async function* readRows(tx: Db, { name, columns }: Table, batch: number): AsyncGenerator<string[]> {
  const pairs = columns.map((column) => sql`${sql.raw(quoteText(column.name))}, ${sql.identifier(column.name)}::text`)
  const line = sql`json_build_object(${sql.join(pairs, sql`, `)})::text`
  await tx.execute(sql`declare backup_rows no scroll cursor for select ${line} as line from ${sql.identifier(name)}`)
  for (;;) {
    const rows = await query<{ line: string }>(tx, sql.raw(`fetch ${batch} from backup_rows`))
    if (rows.length === 0) break
    yield rows.map((row) => row.line)
  }
  await tx.execute(sql`close backup_rows`)
}

/** Writes lines that `readRows` made, numbers given by the database included. */
export async function writeRows(tx: Db, { name, columns }: Table, lines: string[]): Promise<void> {
  const list = (write: (column: Column) => SQL) => sql.join(columns.map(write), sql`, `)
  const textColumns = list((column) => sql`${sql.identifier(column.name)} text`)
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${list((column) => sql`${sql.identifier(column.name)}`)})
        overriding system value
        select ${list((column) => sql`${sql.identifier(column.name)}::${sql.raw(column.type)}`)}
        from json_to_recordset(${`[${lines.join(',')}]`}::json) as line(${textColumns})`,
  )
}

/** Where each table's numbering stands. Read after the rows, it is never behind them. */
export async function readSequences(tx: Db): Promise<Sequence[]> {
  const identities = await query<{ table: string; column: string; sequence: string }>(
    tx,
    sql`select c.relname as "table", a.attname as "column",
          pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
        where c.relnamespace = 'public'::regnamespace order by c.relname`,
  )
  const states: Sequence[] = []
  for (const { table, column, sequence } of identities) {
    const [state] = await query<Pick<Sequence, 'lastValue' | 'isCalled'>>(
      tx,
      sql`select last_value::text as "lastValue", is_called as "isCalled" from ${sql.raw(sequence)}`,
    )
    if (state) states.push({ table, column, ...state })
  }
  return states
}

export async function setSequence(tx: Db, { table, column, lastValue, isCalled }: Sequence): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(quote_ident(${table}), ${column})`
  await tx.execute(sql`select setval(${sequence}::regclass, ${lastValue}::bigint, ${isCalled}::boolean)`)
}

/** Nobody reads or writes these tables until the transaction ends, and the triggers of ours sleep in it. */
export async function claimTables(tx: Db, tables: Table[]): Promise<void> {
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`lock table ${names} in access exclusive mode`)
  for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
}

export async function releaseTables(tx: Db, tables: Table[]): Promise<void> {
  for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
