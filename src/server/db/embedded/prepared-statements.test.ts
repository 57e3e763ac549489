import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { prepareStatements } from './prepared-statements'

const sent = vi.fn()
const database = await PGlite.create()
const send = database.execProtocolStream.bind(database)
database.execProtocolStream = (message, options) => {
  sent(String.fromCharCode(message[0] ?? 0))
  return send(message, options)
}
prepareStatements(database)
afterAll(() => database.close())

beforeEach(async () => {
  await database.exec(`
    drop table if exists notes;
    create table notes (id int primary key, words text[], weight numeric, facts jsonb);
  `)
  sent.mockClear()
})

const add = (id: number) =>
  database.query('insert into notes values ($1, $2, $3, $4)', [id, ['é', 'b'], '1.50', { id, none: null }])
const parsedTexts = () => sent.mock.calls.filter(([kind]) => kind === 'P').length

test('the same text is parsed and described once, and every result is its own', async () => {
  for (const id of [1, 2, 3]) expect((await add(id)).affectedRows).toBe(1)
  const { rows, fields } = await database.query('select * from notes where id = $1', [2])
  expect(rows).toEqual([{ id: 2, words: ['é', 'b'], weight: '1.50', facts: { id: 2, none: null } }])
  expect((await database.query('select * from notes where id = $1', [3])).fields).toEqual(fields)
  expect((await database.query('select * from notes where id = $1', [null])).rows).toEqual([])
  expect(sent.mock.calls.flat().join('')).toBe('PDBESBESBES' + 'PDBESBESBES')
})

test('after an error the next statements work, inside a transaction and outside', async () => {
  await add(1)
  await expect(add(1)).rejects.toMatchObject({ code: '23505' })
  await expect(database.query('select * from notes where id = $1', ['x'])).rejects.toMatchObject({ code: '22P02' })
  await expect(database.query('select nothing from notes')).rejects.toMatchObject({ code: '42703' })
  await expect(database.query('select nothing from notes')).rejects.toMatchObject({ code: '42703' })
  await expect(
    database.transaction(async (tx) => {
      await tx.query('insert into notes (id) values ($1)', [2])
      await expect(tx.query('insert into notes (id) values ($1)', [2])).rejects.toMatchObject({ code: '23505' })
      // A text that is known and one that is not: both are refused until the transaction ends.
      await expect(tx.query('insert into notes (id) values ($1)', [3])).rejects.toMatchObject({ code: '25P02' })
      await tx.query('select count(*) from notes')
    }),
  ).rejects.toMatchObject({ code: '25P02' })
  await add(2)
  expect((await database.query('select count(*)::int as count from notes')).rows).toEqual([{ count: 2 }])
})

test('a statement that was parsed in a transaction works after that is undone', async () => {
  const undone = database.transaction(async (tx) => {
    await tx.query('insert into notes (id) values ($1)', [7])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await database.query('insert into notes (id) values ($1)', [7])).affectedRows).toBe(1)
})

test('after a change of a table its statements are parsed again', async () => {
  const read = () => database.query('select * from notes')
  await add(1)
  await read()
  await database.exec('alter table notes drop column facts')
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect((await read()).rows).toEqual([{ id: 1, words: ['é', 'b'], weight: '1.50' }])
})

test('keeps only the texts used last when there are very many', async () => {
  const read = (number: number) => database.query(`select ${number} as number, $1::int as given`, [number])
  for (let number = 0; number <= 510; number++) expect((await read(number)).rows).toEqual([{ number, given: number }])
  const held = await database.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements')
  expect(held.rows).toEqual([{ count: 500 }])
  sent.mockClear()
  await read(510)
  expect(parsedTexts()).toBe(0)
  expect((await read(0)).rows).toEqual([{ number: 0, given: 0 }])
  expect(parsedTexts()).toBe(1)
})
