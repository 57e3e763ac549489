import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type MappedSkill, skillsContract } from '#shared/features/skills/skills.contract'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { signedIn } from '../../testing/people'
import { showPage } from '../../testing/show'

function skill(key: string, name: string, more: Partial<MappedSkill> = {}): MappedSkill {
  return {
    key,
    name,
    nameFr: `${name} (fr)`,
    grades: [5, 6],
    needs: [],
    status: 'new',
    mastery: null,
    topic: 'Fractions',
    topicFr: 'Fractions',
    marks: 0,
    lastDay: null,
    lastAnswers: [],
    guides: [],
    ...more,
  }
}

const SKILLS = [
  skill('halves', 'Halves', { status: 'mastered', mastery: 0.9, lastDay: '2026-11-10', lastAnswers: [true, true] }),
  skill('sums', 'Adding fractions', {
    status: 'learning',
    mastery: 0.5,
    needs: ['halves'],
    lastDay: '2026-11-12',
    lastAnswers: [true, false, true],
    guides: [{ id: 4, title: 'The fraction kit', titleFr: 'La trousse des fractions' }],
  }),
  skill('ratios', 'Ratios', { status: 'due', mastery: 0.8, topic: 'Ratios', lastDay: '2026-10-02' }),
  skill('rates', 'Rates', { topic: 'Ratios' }),
]

function openMap(skills: readonly MappedSkill[] = SKILLS) {
  return openFakeSite([signedIn, respond(skillsContract.map, () => [...skills])])
}

const row = (name: string) => page.getByRole('group').filter({ hasText: name }).first()

test('lists the skills by topic, each with its status in words', async () => {
  openMap()
  await showPage('/skills/math')
  await expect.element(page.getByRole('heading', { name: /Fractions/ })).toHaveTextContent('1 of 2 mastered')
  await expect.element(page.getByRole('heading', { name: /Ratios/ })).toBeVisible()
  await expect.element(page.getByText('Adding fractions')).toBeVisible()
  for (const name of ['Halves', 'Adding fractions', 'Ratios', 'Rates']) {
    await expect.element(row(name)).toBeInTheDocument()
  }
})

test('opens the skill that the address names, with its last answers, what it builds on and its links', async () => {
  openMap()
  await showPage('/skills/math?skill=sums')
  const sums = row('Adding fractions')
  await expect.element(sums).toHaveAttribute('open')
  await expect.element(sums.getByText(/2 of the last 3 right/)).toBeVisible()
  await expect.element(sums.getByText(/Builds on Halves/)).toBeVisible()
  await expect
    .element(sums.getByRole('link', { name: 'The fraction kit' }))
    .toHaveAttribute('href', '/study-guides/math/4')
  const practise = sums.getByRole('link', { name: 'Practise' })
  await expect.element(practise).toHaveAttribute('href', '/practice/math?skill=sums')
})

test('marks the skill that is being learned and the next new one that builds on what was mastered', async () => {
  openMap([...SKILLS, skill('wholes', 'Wholes', { needs: ['rates'] })])
  await showPage('/skills/math')
  await expect.element(row('You are here')).toHaveTextContent('Adding fractions')
  await expect.element(row('Next')).toHaveTextContent('Rates')
  expect(page.getByText('Next', { exact: true }).elements()).toHaveLength(1)
})

test('opens the first skill for a student who has not begun', async () => {
  openMap([skill('thirds', 'Thirds', { needs: ['halves'] }), skill('halves', 'Halves')])
  await showPage('/skills/math')
  await expect.element(row('Next')).toHaveAttribute('open')
  await expect.element(row('Next')).toHaveTextContent(/^NextHalves/)
  await expect.element(page.getByText('You are here')).not.toBeInTheDocument()
})

test('offers to refresh the mastered skill that waits longest', async () => {
  openMap([...SKILLS, skill('angles', 'Angles', { status: 'due', mastery: 0.8, lastDay: '2026-09-01' })])
  await showPage('/skills/math')
  await expect.element(page.getByText('2 skills to refresh')).toBeVisible()
  const refresh = page.getByRole('link', { name: 'Refresh' })
  await expect.element(refresh).toHaveAttribute('href', '/practice/math?skill=angles')
})

test('says that the map could not be loaded, and loads it again', async () => {
  let isDown = true
  openFakeSite([signedIn, respond(skillsContract.map, () => (isDown ? refuse('INTERNAL') : [...SKILLS]))])
  await showPage('/skills/math')
  await expect.element(page.getByText('Couldn’t load your skill map')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Adding fractions')).toBeVisible()
})
