import { beforeEach, expect, test, vi } from 'vitest'
import { draftKey, readDraft, saveDraft } from '../form/drafts'
import { MemoryStorage } from '../testing/memory-storage'
import { forgetStudent } from './forget-student'

let [device, tab] = [new MemoryStorage(), new MemoryStorage()]

beforeEach(() => {
  device = new MemoryStorage()
  tab = new MemoryStorage()
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', tab)
})

test('signing out removes the student’s data from the device, but not others’ work, language or theme', () => {
  const names = ['plume_unfinished_7', 'plume_practice_answer_7', 'plume_unfinished_8', 'plume_lang', 'other_7']
  for (const name of names) device.setItem(name, 'kept')
  const booking = draftKey({ accountKind: 'student', person: '7' }, 'booking')
  const quiz = draftKey({ accountKind: 'admin', person: 'camille@example.com' }, 'quiz')
  for (const key of [booking, quiz]) saveDraft(key, { notes: 'mine' })
  forgetStudent('7')
  expect(Object.keys(device)).toEqual(['plume_unfinished_8', 'plume_lang', 'other_7'])
  expect(readDraft(booking, { notes: '' })).toEqual({ notes: '' })
  expect(readDraft(quiz, { notes: '' })).toEqual({ notes: 'mine' })
})

test('signing out works in a browser that refuses storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => forgetStudent('7')).not.toThrow()
})
