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
import { call, withoutSchemas } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import { useAction } from '../../../api/use-action'
import { draftKey } from '../../../form/drafts'
import { useDraft } from '../../../form/use-draft'
import { useStudent } from '../../../sign-in/student'

/** After the last change, so that continuous typing is one request. */
const SAVE_AFTER_MS = 700

/** Browsers report the network as back before it works. */
const ONLINE_RETRIES_MS = [0, 2_000, 6_000]

interface PendingChanges {
  changes: WorkChange[]
}

export interface GuideWork {
  of: (activity: number) => ActivityWork
  change: (change: WorkChange) => void
  /** Saving failed; the changes are kept in this tab. */
  hasFailed: boolean
  save: () => void
}

/** Work that is stored nowhere. */
export function useTrialWork(): GuideWork {
  const [changes, setChanges] = useState<readonly WorkChange[]>([])
  return {
    of: (activity) => workAfter(activity, undefined, changes),
    change: (change) => setChanges(addChange(changes, change)),
    hasFailed: false,
    save: () => {},
  }
}

function workAfter(activity: number, known: ActivityWork | undefined, changes: readonly WorkChange[]): ActivityWork {
  const change = changes.find((each) => each.activity === activity)
  return change ? applyChange(known, change) : (known ?? { activity, list: [], isDone: false })
}

/**
 * The student's work in a guide: the saved state and the changes not sent yet. The tab keeps those until they are
 * saved, so that a reload, a lost network or a lost sign-in does not lose them.
 */
export function useGuideWork({ id, work }: Pick<GuideDetail, 'id' | 'work'>): GuideWork {
  const queryClient = useQueryClient()
  const { id: studentId } = useStudent()
  const draft = useDraft<PendingChanges>(draftKey({ accountKind: 'student', person: studentId }, `guide-${id}`), {
    changes: [],
  })
  const [savedWork, setSavedWork] = useState<readonly ActivityWork[]>(work)
  const waiting = draft.values
  const { mutate, isPending, isError, variables } = useAction({
    changes: [],
    run: (sent: PendingChanges) =>
      call(withoutSchemas<typeof studyGuidesContract.saveWork>(GUIDE_WORK), { params: { id: String(id) }, body: sent }),
    onSuccess: (saved, sent) => {
      setSavedWork(saved)
      draft.forgetSaved(sent)
      queryClient.setQueryData<GuideDetail>(
        queryKeys.guides.one(String(id)),
        (guide) => guide && { ...guide, work: saved },
      )
    },
  })
  // Sent again with the next change, when the network returns, or by the student.
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
      timers = ONLINE_RETRIES_MS.map((delay) => setTimeout(() => save(), delay))
    }
    addEventListener('online', saveOnReturn)
    return () => {
      removeEventListener('online', saveOnReturn)
      timers.forEach(clearTimeout)
      save()
    }
  }, [])

  return {
    of: (activity) =>
      workAfter(
        activity,
        savedWork.find((each) => each.activity === activity),
        waiting.changes,
      ),
    change: (change) => draft.change({ changes: addChange(waiting.changes, change) }),
    hasFailed,
    save: () => isWaiting && mutate(waiting),
  }
}
