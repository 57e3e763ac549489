import { describe, expect, it } from 'vitest'
import { findText } from './translate'

const english = {
  title: 'Quizzes',
  menu: { home: 'Home' },
  welcome: 'Welcome, {{name}}!',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
}
const french = { days_one: '{{count}} jour', days_many: '{{count}} de jours', days_other: '{{count}} jours' }

describe('findText', () => {
  it('follows the path of a key', () => {
    expect(findText(english, 'title', {}, 'en-CA')).toBe('Quizzes')
    expect(findText(english, 'menu.home', {}, 'en-CA')).toBe('Home')
    expect(findText(english, 'menu.nothing', {}, 'en-CA')).toBeUndefined()
    expect(findText(english, 'menu', {}, 'en-CA')).toBeUndefined()
  })

  it('inserts values literally', () => {
    expect(findText(english, 'welcome', { name: '<b>$& {{name}}' }, 'en-CA')).toBe('Welcome, <b>$& {{name}}!')
  })

  it.each([
    ['Amara', 'La fiche d’Amara est prête'],
    ['Émile', 'La fiche d’Émile est prête'],
    ['Zahra', 'La fiche de Zahra est prête'],
    [11, 'La fiche de 11 est prête'],
  ])('elides "de" before a vowel in French: %s', (name, text) => {
    expect(findText({ card: 'La fiche de {{name}} est prête' }, 'card', { name }, 'fr-CA')).toBe(text)
  })

  it.each([
    [0, '0 days', '0 jour'],
    [1, '1 day', '1 jour'],
    [1.5, '1.5 days', '1,5 jour'],
    [2, '2 days', '2 jours'],
    [1_000_000, '1000000 days', '1000000 de jours'],
  ])('chooses the plural form for %s', (count, inEnglish, inFrench) => {
    expect(findText(english, 'days', { count }, 'en-CA')).toBe(inEnglish)
    expect(findText(french, 'days', { count }, 'fr-CA')).toBe(inFrench)
  })
})
