import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AffectedDecisions, AffectedSession } from '#shared/features/timetable/affected-sessions.contract'
import { loadWords } from '../../i18n/i18n'
import { showPart } from '../../testing/show'
import { AffectedSessions, useAffectedDecisions } from './affected-sessions'

const SESSION: AffectedSession = {
  id: 7,
  version: 2,
  tutorId: 3,
  tutorName: 'Noor Haddad',
  studentId: 'a',
  studentName: 'Maya Bouchard',
  subject: 'math',
  sessionDate: '2026-11-23',
  startTime: '09:00',
  duration: 0.75,
  times: [{ sessionDate: '2026-11-24', startTime: '10:15' }],
}

function Part({ onDecided }: { onDecided: (decisions: AffectedDecisions | null) => void }) {
  const state = useAffectedDecisions([SESSION])
  onDecided(state.decisions)
  return <AffectedSessions sessions={[SESSION]} state={state} />
}

test('returns a decision once each session has one, and asks for a reason to cancel', async () => {
  await loadWords(['affectedSessions'])
  const decided: (AffectedDecisions | null)[] = []
  await showPart(<Part onDecided={(decisions) => decided.push(decisions)} />)
  const choice = page.getByRole('combobox', { name: /Maya Bouchard/ })
  await expect.element(choice).toBeVisible()
  expect(decided.at(-1)).toBeNull()
  await choice.selectOptions('Move to Tue, Nov 24, 10:15 AM')
  const move = { id: 7, version: 2, kind: 'move', sessionDate: '2026-11-24', startTime: '10:15' }
  await expect.poll(() => decided.at(-1)).toEqual({ sessions: [move] })
  await page.getByRole('button', { name: 'Cancel All' }).click()
  await expect.poll(() => decided.at(-1)).toBeNull()
  await page.getByLabelText('Reason for cancelling').fill('New hours')
  const cancel = { id: 7, version: 2, kind: 'cancel' }
  await expect.poll(() => decided.at(-1)).toEqual({ sessions: [cancel], reason: 'New hours' })
  await page.getByRole('button', { name: 'Keep All' }).click()
  await expect.poll(() => decided.at(-1)).toEqual({ sessions: [{ ...cancel, kind: 'keep' }] })
})
