import { describe, expect, it } from 'vitest'
import { fillAddress, findRedirect, findScreen, matchAddress } from './screen-address'
import { REDIRECTS, SCREEN_NAMES, SCREENS } from './screens'

describe('findScreen', () => {
  it.each([
    ['/', 'guest', 'landing', {}],
    ['/', 'student', 'dashboard', {}],
    ['/booking', 'guest', 'booking', {}],
    ['/booking', 'student', 'booking', {}],
    ['/quiz/math', 'guest', 'quizzes', { subject: 'math' }],
    ['/study-guides/french', 'student', 'studyGuides', { subject: 'french' }],
    ['/study-guides/french/12', 'student', 'guide', { subject: 'french', guideId: '12' }],
    ['/admin', 'guest', 'adminLogin', {}],
    ['/admin/dashboard', 'student', 'adminDashboard', {}],
    ['/Booking', 'student', 'booking', {}],
    ['/booking/', 'student', 'booking', {}],
    ['/quiz/history', 'student', 'notFound', {}],
    ['/quiz/math/7', 'student', 'notFound', {}],
    ['/study-guides/history/12', 'student', 'notFound', {}],
    ['/no/such/page', 'guest', 'notFound', {}],
  ] as const)('%s for a %s shows %s', (path, reader, screen, params) => {
    expect(findScreen(path, reader)).toEqual({ screen, params })
  })
})

describe('matchAddress, fillAddress and findRedirect', () => {
  it.each([
    ['/practice/:subject?', '/practice', {}],
    ['/practice/:subject?', '/practice/math', { subject: 'math' }],
    ['/practice/:subject?', '/practice/history', null],
    ['/practice/:subject?', '/practice/math/1', null],
    ['/quiz/:subject', '/quiz', null],
    ['/quiz/:subject', '/quiz/', null],
    [null, '/', null],
  ])('match %s with %s to %j', (address, path, params) => {
    expect(matchAddress(address, path)).toEqual(params)
  })

  it('fill in the values of placeholders', () => {
    expect(fillAddress('/study-guides/:subject/:guideId', { subject: 'math', guideId: '12' })).toBe(
      '/study-guides/math/12',
    )
    expect(fillAddress('/practice/:subject?', {})).toBe('/practice')
    expect(fillAddress('/practice/:subject?', { subject: 'math' })).toBe('/practice/math')
  })

  it('redirect short addresses', () => {
    expect(findRedirect('/quiz')).toBe('/quiz/english')
    expect(findRedirect('/study-guides/')).toBe('/study-guides/english')
    expect(findRedirect('/dashboard')).toBe('/')
    expect(findRedirect('/quiz/math')).toBeUndefined()
  })
})

describe('the table of screens', () => {
  it('redirects every short address to a screen', () => {
    for (const { to } of Object.values(REDIRECTS)) expect(findScreen(to, 'student').screen).not.toBe('notFound')
  })

  it('shares an address only between a screen for guests and one for students', () => {
    const readersAt = new Map<string, string[]>()
    for (const name of SCREEN_NAMES) {
      const { address, access } = SCREENS[name]
      if (address) readersAt.set(address, [...(readersAt.get(address) ?? []), access])
    }
    const shared = [...readersAt.values()].filter((readers) => readers.length > 1)
    expect(shared.length).toBeGreaterThan(0)
    for (const readers of shared) expect(readers).toEqual(['guest', 'student'])
  })
})
