import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewHours, SchoolChange, type SchoolState } from '#shared/features/school/school.contract'
import { publicSchool } from '#shared/features/school/school.rules'
import { ApiError } from '../../api/api-error'
import { useAction } from '../../api/use-action'
import { replaceSchool } from '../../device/page-settings'
import { focusFirstError } from '../../form/focus-first-error'
import { useErrorWords } from '../../form/use-error-words'
import { validate } from '../../form/validate'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { useAffectedDecisions } from '../../parts/portal/affected-sessions'
import { usePaused } from '../../parts/portal/lists/use-paused'
import { schoolActions, schoolQueries } from './school.queries'
import { hoursIn, NO_EDITS, type SchoolEdits, toChange } from './school-edits'

/** How long hours stay unchanged before the sessions outside of them are asked for. */
const PAUSE_MS = 400

interface SchoolSaveParts {
  state: SchoolState
  edits: SchoolEdits
  onEdit: (edits: SchoolEdits) => void
  /** Somebody else has saved: fetches the settings again. The edits stay. */
  onConflict: () => void
}

/** Finds the error text of a field by its path in the change, such as `settings.supportEmail`. */
export type ErrorOf = (path: string) => string | undefined

export function useSchoolSave({ state, edits, onEdit, onConflict }: SchoolSaveParts) {
  const { t } = useTranslation('adminSchool')
  const errorWords = useErrorWords()
  const [wasTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const change = toChange(state, edits)
  const { body, problems } = validate(SchoolChange, change)
  const affected = useAffected(change)

  function finish() {
    onEdit(NO_EDITS)
    setTried(false)
    setRefusal(undefined)
  }

  const send = useAction({
    ...schoolActions.save,
    onSuccess: ({ settings, prices }) => {
      // Other views of this page offer the new subjects, hours and prices immediately.
      replaceSchool(publicSchool(settings, prices))
      finish()
      showNotice({ title: t('save.doneTitle'), description: t('save.done') })
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.body.code : undefined
      if (code === 'EDIT_CONFLICT') onConflict()
      if (code === 'SESSIONS_AFFECTED') affected.searchAgain()
      setRefusal(code === 'EDIT_CONFLICT' ? t('save.conflict') : errorWords.refusal(error, t('save.failed')))
    },
  })

  const errorOf: ErrorOf = (path) => (wasTried ? errorWords.field(problems[path]) : undefined)
  return {
    affected,
    errorOf,
    problem: wasTried && !body ? t('save.check') : refusal,
    isBusy: send.isPending,
    save(fields: HTMLElement) {
      setTried(true)
      setRefusal(undefined)
      // Once the messages are drawn.
      if (!body) return void setTimeout(() => focusFirstError(fields))
      const { sessions, decisions } = affected
      const decided = sessions.length > 0 && decisions.decisions ? { affected: decisions.decisions } : {}
      send.mutate({ version: state.version, change: { ...body, ...decided } })
    },
    discard: finish,
  }
}

/** The booked sessions that the changed hours leave out, and what becomes of them. */
function useAffected(change: SchoolChange) {
  const { body: newHours } = validate(NewHours, hoursIn(change))
  const changed = newHours && Object.keys(newHours).length > 0 ? JSON.stringify(newHours) : ''
  const stableChange = usePaused(changed, PAUSE_MS)
  const isAsked = changed !== '' && stableChange === changed
  const query = useQuery({ ...schoolQueries.affected(stableChange), enabled: isAsked })
  const sessions = (isAsked && query.data) || []
  const decisions = useAffectedDecisions(sessions)
  return {
    sessions,
    decisions,
    /** Undefined while it is not known. */
    count: isAsked ? query.data?.length : undefined,
    isUndecided: sessions.length > 0 && decisions.decisions === null,
    searchAgain: () => void query.refetch(),
  }
}
