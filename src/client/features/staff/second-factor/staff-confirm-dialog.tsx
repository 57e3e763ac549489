import { ConfirmDialog, type ConfirmDialogProps } from '../../../second-factor/confirm-dialog'
import { FactorApiContext } from '../../../second-factor/factor-api'
import { STAFF_FACTOR_API } from './staff-factor-api'

export function StaffConfirmDialog(props: ConfirmDialogProps) {
  return (
    <FactorApiContext value={STAFF_FACTOR_API}>
      <ConfirmDialog {...props} />
    </FactorApiContext>
  )
}
