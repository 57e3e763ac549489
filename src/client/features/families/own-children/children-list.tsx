import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChildConsent } from '#shared/features/families/consents.contract'
import { businessDay } from '#shared/time/business-day'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Sheet } from '../../../ui/paper/sheet'
import { FamilyState } from '../family-state'
import { AddOwnChildDialog } from './add-own-child'
import { ConsentDialog, PasswordDialog, WithdrawDialog } from './child-dialogs'
import { DataDialog } from './data-dialog'
import { LimitsDialog } from './limits-dialog'
import { consentsQuery } from './own-children.queries'

const DIALOGS = {
  password: PasswordDialog,
  consent: ConsentDialog,
  withdraw: WithdrawDialog,
  limits: LimitsDialog,
  data: DataDialog,
}

interface OpenDialog {
  action: keyof typeof DIALOGS
  child: ChildConsent
}

/** The children of the family with their sign-in names, and the consent for each. */
export function ChildrenList() {
  const { t } = useTranslation('children')
  const query = useQuery(consentsQuery())
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const Opened = open && DIALOGS[open.action]
  return (
    <Sheet className="mt-6 p-5 sm:p-7">
      <h2 className="mb-2 text-heading">{t('list.title')}</h2>
      <FamilyState query={query}>
        {query.data?.length === 0 && <p className="py-2 text-ink-soft">{t('list.empty')}</p>}
        <ul className="divide-y divide-line">
          {query.data?.map((child) => (
            <ChildRow key={child.studentId} child={child} onOpen={(action) => setOpen({ action, child })} />
          ))}
        </ul>
      </FamilyState>
      <Button look="secondary" onClick={() => setAdding(true)} className="mt-3">
        {t('list.add')}
      </Button>
      <AddOwnChildDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      {open && Opened && <Opened child={open.child} onClose={() => setOpen(null)} />}
    </Sheet>
  )
}

interface ChildRowProps {
  child: ChildConsent
  onOpen: (action: OpenDialog['action']) => void
}

function ChildRow({ child, onOpen }: ChildRowProps) {
  const { t } = useTranslation('children')
  const { signInName, needsConsent, given } = child
  const name = child.firstName ?? t('someChild')
  return (
    <li className="py-3">
      <p className="wrap-anywhere font-[650]">{name}</p>
      {signInName && <p className="wrap-anywhere text-ink-soft text-sm">{t('list.signInName', { signInName })}</p>}
      <ConsentState child={child} />
      <div className="-ml-5 flex flex-wrap gap-x-2">
        {needsConsent && (
          <Button look="quiet" aria-label={t('consent.readFor', { name })} onClick={() => onOpen('consent')}>
            {t('consent.read')}
          </Button>
        )}
        {signInName && (
          <Button look="quiet" aria-label={t('list.newPasswordOf', { name })} onClick={() => onOpen('password')}>
            {t('list.newPassword')}
          </Button>
        )}
        <Button look="quiet" aria-label={t('limits.openFor', { name })} onClick={() => onOpen('limits')}>
          {t('limits.open')}
        </Button>
        <Button look="quiet" aria-label={t('data.openFor', { name })} onClick={() => onOpen('data')}>
          {t('data.open')}
        </Button>
        {given && (
          <Button look="quiet" aria-label={t('consent.withdrawFor', { name })} onClick={() => onOpen('withdraw')}>
            {t('consent.withdraw')}
          </Button>
        )}
      </div>
    </li>
  )
}

function ConsentState({ child: { needsConsent, given } }: { child: ChildConsent }) {
  const { t } = useTranslation('children')
  const formats = useFormats()
  if (needsConsent) {
    return <p className="font-semibold text-sm text-wrong">{given ? t('consent.changed') : t('consent.needed')}</p>
  }
  const day = given && formats.day(businessDay(new Date(given.givenAt)))
  return <p className="text-ink-soft text-sm">{day ? t('consent.givenOn', { day }) : t('consent.none')}</p>
}
