import { expect, test } from 'vitest'
import { parseTaxes } from './parse-taxes'

test('reads the name, the rate and the number of each tax', () => {
  expect(parseTaxes('TPS 5% 123456789 RT0001; TVQ 9.975 % 1234567890 TQ0001')).toEqual([
    { name: 'TPS', number: '123456789 RT0001', ratePercent: 5 },
    { name: 'TVQ', number: '1234567890 TQ0001', ratePercent: 9.975 },
  ])
  expect(parseTaxes('GST / TPS 5% 123456789 RT0001')).toMatchObject([{ name: 'GST / TPS' }])
})

test.each(['TPS', 'TPS 5%', '5% 123456789', 'TPS 0% 123456789', 'TPS 5 123456789', 'TPS 500% 1', 'TPS 5% 1;', ' '])(
  'refuses %j',
  (list) => {
    expect(parseTaxes(list)).toBeUndefined()
  },
)
