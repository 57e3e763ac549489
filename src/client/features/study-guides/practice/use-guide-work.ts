import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type ActivityWork,
  addChange,
  applyChange,
  type WorkChange,
} from '#shared/features/study-guides/guide-work.rules'
import { GUIDE_WORK } from '#shared/features/study-guides/study-guides.addresses'
import type { GuideDetail, studyGuidesContract } from '#shared/features/study-guides/study-guides.contract'
import { bare, call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import { useAction } from '../../../api/use-action'
import { draftKey } from '../../../form/drafts'
import { useDraft } from '../../../form/use-draft'
import { useStudent } from '../../../sign-in/student'

/** After the last change: what is being typed is one request. */
const SAVE_AFTER_MS = 700

/** A browser says that the network is back before it carries anything. */
const TRIES_ON_RETURN_MS = [0, 2_000, 6_000]

interface Waiting {
  changes: WorkChange[]
}

export interface GuideWork {
  of: (activity: number) => ActivityWork
  change: (change: WorkChange) => void
  /** What was done could not be saved; this tab keeps it. */
  hasFailed: boolean
  save: () => void
}

/**
 * What was done in a guide's activities: what the server has, and on top of it what this tab has not sent yet. That is
 * kept in the tab until the server has it: a reload, no network or a lost sign-in does not lose it.
 */
export function useGuideWork({ id, work }: Pick<GuideDetail, 'id' | 'work'>): GuideWork {
  const queryClient = useQueryClient()
  const { id: studentId } = useStudent()
  const draft = useDraft<Waiting>(draftKey({ accountKind: 'student', person: studentId }, `guide-${id}`), {
    changes: [],
  })
  const [kept, setKept] = useState<readonly ActivityWork[]>(work)
  const waiting = draft.values
  const { mutate, isPending, isError, variables } = useAction({
    changes: [],
    run: (sent: Waiting) =>
      call(bare<typeof studyGuidesContract.saveWork>(GUIDE_WORK), { params: { id: String(id) }, body: sent }),
    onSuccess: (saved, sent) => {
      setKept(saved)
      draft.forgetSaved(sent)
      queryClient.setQueryData<GuideDetail>(
        queryKeys.guides.one(String(id)),
        (guide) => guide && { ...guide, work: saved },
      )
    },
  })
  // Not sent again by itself: the next change does it, the network's return, or the reader.
  const hasFailed = isError && variables === waiting
  const isWaiting = waiting.changes.length > 0 && !isPending
  const save = useEffectEvent(() => isWaiting && mutate(waiting))

  useEffect(() => {
    if (!isWaiting || hasFailed) return
    const timer = setTimeout(() => mutate(waiting), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, hasFailed, waiting, mutate])

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const saveOnReturn = () => {
      timers = TRIES_ON_RETURN_MS.map((delay) => setTimeout(() => save(), delay))
    }
    addEventListener('online', saveOnReturn)
    return () => {
      removeEventListener('online', saveOnReturn)
      timers.forEach(clearTimeout)
      save()
    }
  }, [])

  return {
    of: (activity) => {
      const known = kept.find((each) => each.activity === activity)
      const change = waiting.changes.find((each) => each.activity === activity)
      return change ? applyChange(known, change) : (known ?? { activity, list: [], isDone: false })
    },
    change: (change) => draft.change({ changes: addChange(waiting.changes, change) }),
    hasFailed,
    save: () => isWaiting && mutate(waiting),
  }
}
