import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage'
import { claimDrafts, draftKey, forgetDraftsOf, readDraft, saveDraft } from './drafts'

const CAMILLE = { accountKind: 'admin', person: 'camille@example.com' } as const
const ALEX = { accountKind: 'admin', person: 'alex@example.com' } as const
const STUDENT = { accountKind: 'student', person: '7' } as const
const DRAFT = draftKey(CAMILLE, 'admin-quiz')

let tab: MemoryStorage

beforeEach(() => {
  tab = new MemoryStorage()
  vi.stubGlobal('sessionStorage', tab)
})

test('the same person finds their drafts after signing in again', () => {
  claimDrafts(CAMILLE)
  saveDraft(DRAFT, { title: 'Halves' })
  expect(claimDrafts(CAMILLE)).toBe(false)
  expect(readDraft(DRAFT, { title: '', subject: '' })).toEqual({ title: 'Halves', subject: '' })
})

test('another member of staff finds no drafts, and a student’s drafts in the same tab stay', () => {
  claimDrafts(CAMILLE)
  saveDraft(DRAFT, { title: 'Halves' })
  saveDraft(draftKey(STUDENT, 'booking'), { notes: 'Fractions' })
  expect(claimDrafts(ALEX)).toBe(true)
  expect(tab.getItem(DRAFT)).toBeNull()
  expect(readDraft(draftKey(ALEX, 'admin-quiz'), { title: '' })).toEqual({ title: '' })
  expect(readDraft(draftKey(STUDENT, 'booking'), { notes: '' })).toEqual({ notes: 'Fractions' })
})

test('signing out removes the drafts and their owner, and nothing else', () => {
  tab.setItem('other', 'kept')
  claimDrafts(CAMILLE)
  saveDraft(DRAFT, { title: 'Halves' })
  forgetDraftsOf('admin')
  expect(Object.keys(tab)).toEqual(['other'])
})

test('a browser without storage only loses drafts on a reload', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveDraft(DRAFT, { title: 'Halves' })
  expect(readDraft(DRAFT, { title: '' })).toEqual({ title: '' })
  expect(claimDrafts(CAMILLE)).toBe(false)
})
