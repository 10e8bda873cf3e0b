import { api } from '@portico/contract/api.ts'
import { useEffect } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBuilding, iconDown, iconUpdown } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { Tooltip } from '#kit/layers/Tooltip.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { UnitList } from './UnitList.tsx'
import { initialUnit } from './unitFilter.ts'
import { unitTexts } from './unitTexts.ts'
import './UnitSelect.css'

/** Chooses the unit that business is done for in this browser tab (spec 1 §2.9); compact under the brand on phones. */
export function UnitSelect({ compact }: { compact?: boolean }) {
  const t = useTexts(unitTexts)
  const pick = usePick()
  const { data, isPending, isError, refetch } = useApiQuery(api.units.mine)
  const { unit, choose } = useSelectedUnit()
  useEffect(() => {
    if (!data) return
    const next = initialUnit(data.units, data.primary, unit)
    if (next !== unit) choose(next)
  }, [data, unit, choose])

  if (isPending) return compact ? <Skeleton width={120} height={14} /> : <UnitSkeleton />
  const name = unit ? pick(unit.name, unit.nameEn) : t('hint')
  return (
    <Popover
      label={t('label')}
      width={330}
      className="pad-8 flex units-pop"
      trigger={(props, isOpen) =>
        compact ? (
          <button {...props} type="button" className="row g4 s12 t3 fits units-compact">
            <Icon of={iconBuilding} size={13} />
            {unit && <span className="sr">{t('hint')}</span>}
            <span className="el">{name}</span>
            <Icon of={iconDown} size={12} />
          </button>
        ) : (
          <Tooltip text={isOpen ? '' : t('first')} describes placement="bottom-start">
            <button
              {...props}
              type="button"
              className={`row g8 rounded units-chosen${isOpen ? ' on' : ''}${unit ? '' : ' empty'}`}
            >
              <Icon of={iconBuilding} size={16} className="t3" />
              <span className="el">
                {unit && <small className="el t3">{t('hint')}</small>}
                <b className="el">{name}</b>
              </span>
              <Icon of={iconUpdown} size={14} className="t3" />
            </button>
          </Tooltip>
        )
      }
    >
      {close => (
        <>
          {isError && (
            <div className="col g8 size-13 tops units-none t3" role="alert">
              {t('failed')}
              <Button size="small" onClick={() => refetch()}>
                {t('retry')}
              </Button>
            </div>
          )}
          {data && (
            <UnitList
              units={data.units}
              primary={data.primary}
              selected={unit}
              onChoose={chosen => {
                choose(chosen)
                close()
              }}
              onClose={close}
            />
          )}
        </>
      )}
    </Popover>
  )
}

const UnitSkeleton = () => (
  <div className="row g8 rounded units-chosen" aria-hidden="true">
    <Skeleton width={16} height={16} />
    <div className="col g4">
      <Skeleton width={64} height={9} />
      <Skeleton width={120} height={12} />
    </div>
  </div>
)
