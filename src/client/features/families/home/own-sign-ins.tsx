import { queryOptions, useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { SignIn } from '#shared/features/account/sign-ins.contract'
import { guardianAccountContract } from '#shared/features/families/guardian-account.contract'
import { businessDay } from '#shared/time/business-day'
import { businessClock } from '#shared/time/instant'
import { call } from '../../../api/call'
import { family } from '../../../api/family-keys'
import { actionsWith, useAction } from '../../../api/use-action'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../notices/notice-store'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Sheet } from '../../../ui/paper/sheet'
import { FamilyState } from '../family-state'

// Somebody may have signed in meanwhile, so the list is fetched on every visit.
const signInsQuery = () =>
  queryOptions({ queryKey: family.signIns, queryFn: () => call(guardianAccountContract.signIns), gcTime: 0 })

const signInAction = actionsWith({ changes: [family], lostSignIn: 'guardian' })

const ACTIONS = {
  end: signInAction((id: string) => call(guardianAccountContract.endSignIn, { params: { id } })),
  endOthers: signInAction(() => call(guardianAccountContract.endOtherSignIns)),
  endAccess: signInAction(() => call(guardianAccountContract.endOtherAccess)),
}

/** The guardian's sign-ins, with ways to end the other sign-ins. */
export function OwnSignIns() {
  const { t } = useTranslation('familyMembers')
  const query = useQuery(signInsQuery())
  const effects = {
    onSuccess: () => void showNotice({ title: t('signIns.ended') }),
    onError: () => showFailure({ title: t('signIns.failed'), description: t('again') }),
  }
  const end = useAction({ ...ACTIONS.end, ...effects })
  const endOthers = useAction({ ...ACTIONS.endOthers, ...effects })
  const endAccess = useAction({ ...ACTIONS.endAccess, ...effects })
  return (
    <Sheet className="mt-6 p-5 sm:p-7">
      <h2 className="text-heading">{t('signIns.title')}</h2>
      <p className="mt-1 mb-2 text-ink-soft">{t('signIns.text')}</p>
      <FamilyState query={query}>
        <ul className="divide-y divide-line">
          {query.data?.map((signIn) => (
            <SignInRow
              key={signIn.id}
              signIn={signIn}
              isBusy={end.isPending && end.variables === signIn.id}
              onEnd={() => end.mutate(signIn.id)}
            />
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            look="secondary"
            busy={endOthers.isPending}
            disabled={(query.data?.length ?? 0) < 2}
            onClick={() => endOthers.mutate()}
          >
            <LogOut aria-hidden className="size-4.5" />
            {t('signIns.endOthers')}
          </Button>
        </div>
        <h3 className="mt-6 text-subheading">{t('signIns.intruder')}</h3>
        <p className="mt-1 mb-3 text-ink-soft">{t('signIns.intruderText')}</p>
        <Button look="secondary" busy={endAccess.isPending} onClick={() => endAccess.mutate()}>
          {t('signIns.endAccess')}
        </Button>
      </FamilyState>
    </Sheet>
  )
}

interface SignInRowProps {
  signIn: SignIn
  isBusy: boolean
  onEnd: () => void
}

function SignInRow({ signIn: { browser, signedInAt, isThis }, isBusy, onEnd }: SignInRowProps) {
  const { t } = useTranslation('familyMembers')
  const formats = useFormats()
  const at = new Date(signedInAt)
  const when = t('signIns.at', {
    day: formats.shortDay(businessDay(at)),
    time: formats.time(businessClock(at).slice(-5)),
  })
  const name = browser ? t('signIns.browser', browser) : t('signIns.unknown')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-[650]">
          {name}
          {isThis && <Badge>{t('signIns.thisOne')}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">{t('signIns.since', { when })}</p>
      </div>
      {!isThis && (
        <Button look="quiet" aria-label={t('signIns.endOf', { browser: name, when })} busy={isBusy} onClick={onEnd}>
          {t('signIns.end')}
        </Button>
      )}
    </li>
  )
}
