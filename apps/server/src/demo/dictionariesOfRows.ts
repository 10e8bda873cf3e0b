type Label = readonly [value: string, name: string, nameEn: string]

/** Dictionaries of the data sets: kinds, subjects, states. */
export const rowDictionaries: readonly { id: string; name: string; nameEn: string; labels: readonly Label[] }[] = [
  {
    id: 'projectKind',
    name: '项目类型',
    nameEn: 'Kind of project',
    labels: [
      ['grant', '纵向', 'Grant'],
      ['contract', '横向', 'Contract'],
      ['internal', '校级', 'Internal'],
      ['teaching', '教改', 'Teaching'],
      ['discipline', '学科', 'Discipline'],
      ['talent', '人才', 'Talent'],
    ],
  },
  {
    id: 'fundSubject',
    name: '经费科目',
    nameEn: 'Subject of funds',
    labels: [
      ['allocation', '拨款与到款', 'Allocations and receipts'],
      ['materials', '材料费', 'Materials'],
      ['equipment', '设备费', 'Equipment'],
      ['travel', '差旅费', 'Travel'],
      ['conference', '会议费', 'Conferences'],
      ['labour', '劳务费', 'Labour'],
      ['publication', '出版与知识产权', 'Publication and patents'],
      ['testing', '测试加工费', 'Testing'],
      ['consulting', '专家咨询费', 'Consulting'],
      ['office', '办公费', 'Office'],
      ['overhead', '管理费', 'Overhead'],
    ],
  },
  {
    id: 'fundDirection',
    name: '收支方向',
    nameEn: 'Direction',
    labels: [
      ['in', '收入', 'In'],
      ['out', '支出', 'Out'],
    ],
  },
  {
    id: 'fundStatus',
    name: '经费明细状态',
    nameEn: 'State of a transaction',
    labels: [
      ['booked', '已入账', 'Booked'],
      ['checking', '待复核', 'Being checked'],
    ],
  },
  {
    id: 'reimbursementKind',
    name: '报销类型',
    nameEn: 'Kind of claim',
    labels: [
      ['daily', '日常报销', 'Everyday'],
      ['travel', '差旅报销', 'Travel'],
      ['equipment', '设备采购', 'Equipment'],
      ['labour', '劳务发放', 'Labour'],
      ['publication', '出版与知识产权', 'Publication and patents'],
      ['conference', '会议费', 'Conference'],
      ['reception', '公务接待', 'Reception'],
    ],
  },
  {
    id: 'reimbursementStatus',
    name: '报销状态',
    nameEn: 'State of a claim',
    labels: [
      ['draft', '草稿', 'Draft'],
      ['approving', '审批中', 'In approval'],
      ['returned', '已退回', 'Returned'],
      ['paying', '待支付', 'To be paid'],
      ['paid', '已支付', 'Paid'],
    ],
  },
  {
    id: 'incomeKind',
    name: '收入类别',
    nameEn: 'Kind of income',
    labels: [
      ['lecture', '讲座费', 'Lecture'],
      ['review', '评审费', 'Review'],
      ['teaching', '课时费', 'Teaching'],
      ['award', '奖励', 'Award'],
      ['project', '项目绩效', 'Project bonus'],
      ['consulting', '咨询费', 'Consulting'],
      ['exam', '监考费', 'Examination'],
    ],
  },
  {
    id: 'incomeStatus',
    name: '收入申报状态',
    nameEn: 'State of a declaration',
    labels: [
      ['declared', '已申报', 'Declared'],
      ['approving', '审批中', 'In approval'],
      ['paid', '已发放', 'Paid'],
    ],
  },
  {
    id: 'assetCategory',
    name: '资产类别',
    nameEn: 'Kind of asset',
    labels: [
      ['computer', '计算机与网络', 'Computers and networks'],
      ['office', '办公设备', 'Office equipment'],
      ['instrument', '仪器设备', 'Instruments'],
      ['furniture', '家具用具', 'Furniture'],
      ['vehicle', '车辆', 'Vehicles'],
    ],
  },
  {
    id: 'assetStatus',
    name: '资产状态',
    nameEn: 'State of an asset',
    labels: [
      ['used', '在用', 'In use'],
      ['repair', '维修', 'In repair'],
      ['idle', '闲置', 'Idle'],
      ['scrapping', '待报废', 'To be scrapped'],
      ['scrapped', '已报废', 'Scrapped'],
    ],
  },
  {
    id: 'cardPaymentKind',
    name: '一卡通消费类别',
    nameEn: 'Kind of card payment',
    labels: [
      ['meal', '餐饮', 'Meals'],
      ['shop', '超市', 'Shop'],
      ['print', '打印', 'Printing'],
      ['sport', '体育场馆', 'Sports'],
      ['bus', '校车', 'Shuttle bus'],
    ],
  },
  {
    id: 'logOutcome',
    name: '操作结果',
    nameEn: 'Outcome',
    labels: [
      ['done', '成功', 'Done'],
      ['refused', '被拒绝', 'Refused'],
    ],
  },
]
