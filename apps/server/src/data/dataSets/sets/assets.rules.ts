import {
  code,
  day,
  money,
  ownerJoins,
  ownerScopes,
  personJoin,
  personName,
  type SqlSet,
  text,
  unitColumns,
  word,
} from '../sqlSet.rules.ts'

/** 资产台账. */
export const assets: SqlSet = {
  key: 'assets',
  name: '资产台账',
  nameEn: 'Assets',
  right: null,
  table: 'assets',
  id: 't.id',
  joins: { ...ownerJoins, ...personJoin('keeper', 't.keeper_code') },
  columns: [
    code(['assetCode', '资产编号', 'Asset no.'], 't.code'),
    text(['name', '资产名称', 'Asset'], 't.name'),
    word(['category', '资产类别', 'Category'], 't.category', 'assetCategory'),
    text(['brand', '品牌', 'Brand'], 't.brand'),
    text(['model', '规格型号', 'Model'], 't.model'),
    // What was scrapped is no property any more: its price is shown, and counts in no sum.
    { ...money(['price', '原值', 'Price'], 't.price'), isSummed: false },
    money(['held', '在册原值', 'Price of what is held'], "case when t.status <> 'scrapped' then t.price end"),
    day(['boughtOn', '购置日期', 'Bought on'], 't.bought_on'),
    ...unitColumns,
    personName(['keeper', '保管人', 'Keeper'], 't.keeper_name', 'keeper'),
    code(['keeperCode', '保管人工号', 'Keeper’s staff no.'], 't.keeper_code'),
    text(['place', '存放地点', 'Place'], 't.place'),
    word(['status', '状态', 'Status'], 't.status', 'assetStatus'),
  ],
  order: [{ column: 'assetCode', isDescending: false }],
  own: code => `t.keeper_code = ${code}`,
  ...ownerScopes,
  isOpenToAll: true,
}
