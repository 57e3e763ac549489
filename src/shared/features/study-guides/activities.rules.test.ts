import { describe, expect, test } from 'vitest'
import { firstAccepted, isAccepted, isPlainNumber, shuffledPlaces } from './activities.rules'

describe('answers in a text', () => {
  test.each([
    ['comma', 'Comma ', true],
    ['period|full stop', 'full stop', true],
    ['period|full stop', 'period|full stop', false],
    ['l’été', "L'ÉTÉ", true],
    ['10', '', false],
    ['10', '01', false],
    ['10', '10.0', true],
    ['10', '+10', true],
    ['0.6', ',60', true],
    ['0,6', '3/5', true],
    ['0.6', '6', false],
    ['comma', 'Comma.', true],
    ['été', 'ete', false],
    [',', '.', false],
  ])('%j accepts %j: %s', (accepted, given, isRight) => {
    expect(isAccepted(accepted, given)).toBe(isRight)
  })

  test.each([
    ['10', true],
    ['0.6|0,6', true],
    ['-3', false],
    ['1/2', false],
    ['comma', false],
  ])('%j needs digits only: %s', (accepted, isPlain) => {
    expect(isPlainNumber(accepted)).toBe(isPlain)
  })

  test('show the first of several', () => {
    expect(firstAccepted('0.6|.6')).toBe('0.6')
  })
})

describe('shuffling', () => {
  const seeds = Array.from({ length: 300 }, (_, seed) => seed)

  test.each([2, 3, 4, 5, 8])('shuffling %i places keeps them all and never gives the right order', (count) => {
    for (const seed of seeds) {
      const places = shuffledPlaces(count, seed)
      expect([...places].sort()).toEqual(Array.from({ length: count }, (_, place) => place))
      expect(places.every((place, index) => place === index)).toBe(false)
    }
  })

  test('is the same for the same seed', () => {
    expect(shuffledPlaces(5, 42)).toEqual(shuffledPlaces(5, 42))
    expect(new Set(seeds.map((seed) => shuffledPlaces(5, seed).join())).size).toBeGreaterThan(50)
  })

  test('leaves a single place alone', () => {
    expect(shuffledPlaces(1, 7)).toEqual([0])
    expect(shuffledPlaces(0, 7)).toEqual([])
  })
})
