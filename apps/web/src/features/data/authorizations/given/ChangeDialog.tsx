import { api } from '@portico/contract/api.ts'
import { authorizationUses, type ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { durations } from '@portico/contract/rules/funds/duration.ts'
import {
  checkControlledAmount,
  checkFundAmount,
  fromFen,
  fundAmountText,
  inFen,
} from '@portico/contract/rules/funds/fundAmount.ts'
import { CheckGroup } from '#kit/fields/choices/CheckGroup.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { inThousands, plainNumber } from '#kit/fields/inThousands.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormPart } from '#kit/form/FormRow.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { type Renewal, renewedUntil, termOf } from '../pieces/term.ts'
import { type ChangeValues, changeForm } from './changeForm.ts'
import { changeTexts } from './givenTexts.ts'

interface ChangeDialogProps {
  row: ProjectAuthorization
  onClose: () => void
  onSaved: () => void
}

const checkSum = (typed: string) => checkControlledAmount(plainNumber(typed))
const checkLimit = (typed: string) => checkFundAmount(plainNumber(typed))

/** Writes the terms of one authorization anew: for what, how much in all, how long, and within what. */
export default function ChangeDialog({ row, onClose, onSaved }: ChangeDialogProps) {
  const t = useTexts(changeTexts)
  const use = useTexts(authorizationWords.uses)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const today = portalNow().slice(0, 10)
  const { id, revision, amount } = row
  const save = ({ renewal, endsOn, amount: sum, documentLimit, ...values }: ChangeValues) =>
    call(api.authorizations.change, {
      ...values,
      ...termOf(row, renewal, endsOn, today),
      id,
      revision,
      amount: amount === null ? null : plainNumber(sum ?? ''),
      documentLimit: plainNumber(documentLimit ?? '') || undefined,
    })
  /** What the renewal comes to. */
  const endWords = (renewal: Renewal): string => {
    if (renewal === 'custom') return t('renewalHint')
    const last = renewal === 'keep' ? row.endsAt?.slice(0, 10) : renewedUntil(row, renewal, today)
    return last ? t('until', { date: last }) : t('longTerm')
  }
  return (
    <changeForm.Dialog
      title={t('title', { name: pick(row.receiverName, row.receiverNameEn), project: row.projectCode })}
      initial={{
        uses: row.uses,
        amount: amount === null ? '' : inThousands(amount),
        renewal: 'keep',
        endsOn: row.endsAt?.slice(0, 10),
        mayPassOn: row.mayPassOn,
        balanceVisible: row.balanceVisible,
        documentLimit: row.documentLimit === null ? '' : inThousands(row.documentLimit),
      }}
      save={save}
      savedText={t('saved')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <changeForm.Row name="uses" missing={message('useRequired', language)}>
        <CheckGroup aria-label={t('uses')} options={optionsOf(authorizationUses, use)} />
      </changeForm.Row>
      <FormPart of={['amount']}>
        {form => (
          <changeForm.Row
            name="amount"
            need={amount === null ? false : 'entered'}
            check={checkSum}
            extra={amount === null ? '' : differenceWords(row, String(form.getFieldValue('amount') ?? ''), t)}
          >
            {amount === null ? (
              <TextInput readOnly placeholder={t('byProject')} />
            ) : (
              <TextInput className="num" inputMode="decimal" maxLength={30} />
            )}
          </changeForm.Row>
        )}
      </FormPart>
      <FormPart of={['renewal']}>
        {form => {
          const renewal = form.getFieldValue('renewal') as Renewal
          return (
            <>
              <changeForm.Row name="renewal" extra={endWords(renewal)}>
                <ChoiceField options={optionsOf(['keep', ...durations], t)} />
              </changeForm.Row>
              {renewal === 'custom' && (
                <changeForm.Row name="endsOn" need="chosen">
                  <DateField min={today} />
                </changeForm.Row>
              )}
            </>
          )
        }}
      </FormPart>
      <changeForm.Row name="balanceVisible" />
      {row.mayBePassedOn && <changeForm.Row name="mayPassOn" />}
      <changeForm.Row name="documentLimit" check={checkLimit} extra={t('documentLimitHint')}>
        <TextInput className="num" inputMode="decimal" maxLength={30} />
      </changeForm.Row>
    </changeForm.Dialog>
  )
}

/** How much more or less it is than before, or the least that it can be. */
function differenceWords(row: ProjectAuthorization, typed: string, t: ReturnType<typeof useTexts<typeof changeTexts>>) {
  const old = inFen(row.amount ?? '0.00')
  const bound = inFen(row.spent) + inFen(row.held) + inFen(row.passedOn)
  const plain = plainNumber(typed)
  const sum = plain === '' || checkFundAmount(plain) ? null : inFen(fundAmountText(plain))
  if (sum === null || sum === old) return t('least', { min: formatAmount(fromFen(bound)) })
  const difference = formatAmount(fromFen(sum > old ? sum - old : old - sum))
  return t(sum > old ? 'more' : 'less', { old: formatAmount(fromFen(old)), difference })
}
