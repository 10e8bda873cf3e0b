import { application, group, type SystemApplications } from './application.ts'

export const assetApplications: SystemApplications = {
  system: '0004',
  groups: [
    group(
      '资产服务',
      'Asset services',
      ['staff'],
      [
        application('资产管理', 'Asset management', 'asset', '领用、调拨、处置', 'Use, transfer and disposal'),
        application('资产台账', 'Asset register', 'data', '名下资产清单', 'What is in my name'),
        application('资产验收', 'Acceptance', 'approve', '验收与建账', 'Accept and register'),
        application('资产归还', 'Returns', 'transfer', '离岗移交', 'Hand over on leaving'),
      ],
    ),
    group(
      '设备管理',
      'Equipment',
      ['staff'],
      [
        application('大型仪器共享', 'Shared instruments', 'lab', '预约与计费', 'Booking and charges'),
        application('设备保修登记', 'Warranty registration', 'repair', '保修期与维修', 'Warranty and servicing'),
        application('设备借用', 'Equipment loans', 'asset', '临时借用登记', 'Short-term loans'),
        application('仪器培训', 'Instrument training', 'teaching', '上机资格', 'Operator qualification'),
      ],
    ),
    group(
      '采购服务',
      'Procurement',
      ['staff'],
      [
        application('采购管理', 'Procurement', 'procure', '竞价、询价、招标', 'Bids, quotes and tenders', {
          opens: 'window',
        }),
        application('零星采购', 'Small purchases', 'procure', '限额以下自购', 'Below the threshold'),
        application('网上竞价', 'Online bidding', 'procure', '发布与成交', 'Publish and award', { opens: 'window' }),
        application('供应商查询', 'Suppliers', 'data', '资质与评价', 'Credentials and ratings', { opens: 'page' }),
      ],
    ),
    group(
      '公房服务',
      'Rooms and buildings',
      ['staff'],
      [
        application('公房管理', 'Rooms', 'housing', '定额与收费', 'Quotas and charges'),
        application('房间调配', 'Room allocation', 'housing', '申请与退还', 'Request and return'),
      ],
    ),
    group(
      '资产业务',
      'Asset administration',
      ['asset'],
      [
        application('入库审核', 'Registration review', 'approve', '单据与实物', 'Papers and goods'),
        application('调拨审批', 'Transfer approval', 'transfer', '单位间调拨', 'Between units'),
        application('处置审批', 'Disposal approval', 'approve', '报废与核销', 'Scrap and write off'),
        application('清查盘点', 'Stocktaking', 'asset', '任务到报告', 'From task to report', {
          children: [
            application('清查任务', 'Stocktaking tasks', 'asset', '范围与分工', 'Scope and people'),
            application('扫码盘点', 'Scan and count', 'import', '手持机数据', 'Handheld scanner data'),
            application('盈亏处理', 'Differences', 'budget', '盘盈与盘亏', 'Surplus and shortage'),
            application('清查报告', 'Stocktaking report', 'report', '汇总与上报', 'Summary and return'),
          ],
        }),
        application('折旧计提', 'Depreciation', 'budget', '月度折旧', 'Monthly charge'),
        application('标签打印', 'Label printing', 'import', '条码打印客户端', 'Barcode printing client', {
          opens: 'desktop',
          target: 'jzasset://print?template=label',
        }),
        application('资产报表', 'Asset reports', 'report', '财政年报口径', 'Statutory annual return', {
          opens: 'page',
        }),
      ],
    ),
  ],
}
