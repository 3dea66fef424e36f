/** Login, name, English name, sex, department, post, manager, security level, classification. */
export type PersonRow = readonly [
  login: string,
  name: string,
  englishName: string,
  sex: 'F' | 'M',
  department: string,
  post: string,
  manager: string | null,
  securityLevel: number,
  classification: 0 | 1 | 2 | 3,
]

export const peopleRows: readonly PersonRow[] = [
  ['liujianguo', '刘建国', 'Jianguo Liu', 'M', 'office', 'president', null, 100, 0],
  ['shenruilin', '沈瑞霖', 'Ruilin Shen', 'F', 'office', 'vice-president', 'liujianguo', 80, 0],
  ['guozhiyuan', '郭志远', 'Zhiyuan Guo', 'M', 'office', 'vice-president', 'liujianguo', 80, 0],
  ['dengwenjing', '邓文静', 'Wenjing Deng', 'F', 'office', 'board-secretary', 'liujianguo', 60, 0],
  ['baixueying', '白雪莹', 'Xueying Bai', 'F', 'office', 'assistant', 'liujianguo', 30, 1],

  ['fanweimin', '范卫民', 'Weimin Fan', 'M', 'administration', 'manager', 'shenruilin', 40, 2],
  ['jiangli', '蒋丽', 'Li Jiang', 'F', 'administration', 'specialist', 'fanweimin', 10, 3],

  ['tanghuimin', '唐慧敏', 'Huimin Tang', 'F', 'people', 'director', 'shenruilin', 60, 1],
  ['yejing', '叶静', 'Jing Ye', 'F', 'people', 'supervisor', 'tanghuimin', 40, 1],
  ['panlei', '潘磊', 'Lei Pan', 'M', 'people', 'specialist', 'tanghuimin', 10, 2],
  ['duanyuhan', '段雨涵', 'Yuhan Duan', 'F', 'people', 'specialist', 'tanghuimin', 10, 2],

  ['wuguodong', '吴国栋', 'Guodong Wu', 'M', 'finance', 'director', 'shenruilin', 60, 1],
  ['liqiang', '李强', 'Qiang Li', 'M', 'finance', 'manager', 'wuguodong', 40, 1],
  ['wangfang', '王芳', 'Fang Wang', 'F', 'finance', 'supervisor', 'liqiang', 30, 1],
  ['chensiyuan', '陈思远', 'Siyuan Chen', 'M', 'finance', 'accountant', 'wangfang', 20, 2],
  ['ouyangmingyue', '欧阳明月', 'Mingyue Ouyang', 'F', 'finance', 'budget-analyst', 'liqiang', 20, 2],
  ['liuhaifeng', '刘海峰', 'Haifeng Liu', 'M', 'finance', 'accountant', 'wangfang', 20, 2],
  ['fenglixin', '冯立新', 'Lixin Feng', 'M', 'finance', 'accountant', 'wangfang', 20, 2],
  ['sunlijuan', '孙丽娟', 'Lijuan Sun', 'F', 'shared-services', 'manager', 'wuguodong', 40, 1],
  ['zhaoxiaowen', '赵晓雯', 'Xiaowen Zhao', 'F', 'shared-services', 'expense-clerk', 'sunlijuan', 10, 2],
  ['lin', '林', 'Lin', 'M', 'shared-services', 'expense-clerk', 'sunlijuan', 10, 2],
  ['songyu', '宋雨', 'Yu Song', 'F', 'shared-services', 'expense-clerk', 'sunlijuan', 10, 3],
  ['maqianli', '马千里', 'Qianli Ma', 'M', 'treasury', 'supervisor', 'wuguodong', 30, 1],
  ['duxiaojuan', '杜晓鹃', 'Xiaojuan Du', 'F', 'treasury', 'specialist', 'maqianli', 10, 2],

  ['zhoumin', '周敏', 'Min Zhou', 'F', 'audit', 'director', 'liujianguo', 60, 0],
  ['qianbo', '钱博', 'Bo Qian', 'M', 'audit', 'auditor', 'zhoumin', 20, 1],
  ['wangfang.audit', '王芳', 'Fang Wang', 'F', 'audit-committee', 'committee-member', 'zhoumin', 40, 1],

  ['xiongtao', '熊涛', 'Tao Xiong', 'M', 'legal', 'manager', 'liujianguo', 40, 1],
  ['yaomeiling', '姚美玲', 'Meiling Yao', 'F', 'legal', 'specialist', 'xiongtao', 20, 2],

  ['hejunjie', '何俊杰', 'Junjie He', 'M', 'it', 'manager', 'guozhiyuan', 40, 1],
  ['luyang', '陆洋', 'Yang Lu', 'M', 'it', 'supervisor', 'hejunjie', 30, 1],
  ['xiaoyan', '肖燕', 'Yan Xiao', 'F', 'it', 'engineer', 'hejunjie', 20, 1],

  ['abdulla', '阿卜杜拉·买买提江', 'Abdulla Memetjan', 'M', 'research', 'director', 'guozhiyuan', 60, 1],
  ['luojiahui', '罗嘉慧', 'Jiahui Luo', 'F', 'platform', 'product-manager', 'abdulla', 30, 2],
  ['gaoyifan', '高一帆', 'Yifan Gao', 'M', 'platform', 'manager', 'abdulla', 40, 1],
  ['weizhenyu', '魏振宇', 'Zhenyu Wei', 'M', 'platform', 'engineer', 'gaoyifan', 20, 2],
  ['xuyiran', '徐亦然', 'Yiran Xu', 'F', 'platform', 'engineer', 'gaoyifan', 10, 2],
  ['dingkai', '丁凯', 'Kai Ding', 'M', 'platform', 'engineer', 'gaoyifan', 10, 2],
  ['luxiao', '卢晓', 'Xiao Lu', 'F', 'platform', 'engineer', 'gaoyifan', 10, 2],
  ['shixiaodong', '石晓东', 'Xiaodong Shi', 'M', 'hardware', 'manager', 'abdulla', 40, 1],
  ['caomengqi', '曹梦琪', 'Mengqi Cao', 'F', 'hardware', 'engineer', 'shixiaodong', 20, 2],
  ['yuwenbo', '于文博', 'Wenbo Yu', 'M', 'verification', 'supervisor', 'shixiaodong', 20, 2],
  ['hanxuemei', '韩雪梅', 'Xuemei Han', 'F', 'verification', 'engineer', 'yuwenbo', 10, 3],

  ['linxinyi', '林欣怡', 'Xinyi Lin', 'F', 'marketing', 'director', 'liujianguo', 60, 2],
  ['jinyuchen', '金宇辰', 'Yuchen Jin', 'M', 'marketing', 'specialist', 'linxinyi', 10, 3],

  ['zhangweihua', '张伟华', 'Weihua Zhang', 'M', 'east-sales', 'director', 'liujianguo', 60, 1],
  ['huangshan', '黄珊', 'Shan Huang', 'F', 'east-sales', 'account-manager', 'zhangweihua', 20, 2],
  ['chengyuan', '程远', 'Yuan Cheng', 'M', 'east-sales', 'account-manager', 'zhangweihua', 20, 2],
  ['qiuyating', '邱雅婷', 'Yating Qiu', 'F', 'east-sales', 'specialist', 'zhangweihua', 10, 2],
  ['raojun', '饶俊', 'Jun Rao', 'M', 'east-delivery', 'manager', 'zhangweihua', 40, 2],
  ['tianxiaofei', '田小飞', 'Xiaofei Tian', 'M', 'east-delivery', 'field-engineer', 'raojun', 10, 2],
  ['hejunjie.hd', '何俊杰', 'Junjie He', 'M', 'east-delivery', 'supervisor', 'zhangweihua', 30, 2],

  ['zhujianping', '朱建平', 'Jianping Zhu', 'M', 'production', 'director', 'zhangweihua', 60, 1],
  ['xiafang', '夏芳', 'Fang Xia', 'F', 'production', 'specialist', 'zhujianping', 10, 3],
  ['gongli', '龚莉', 'Li Gong', 'F', 'quality', 'manager', 'zhujianping', 40, 2],
  ['shaopeng', '邵鹏', 'Peng Shao', 'M', 'quality', 'inspector', 'gongli', 10, 3],

  ['lixiaoming', '李晓明', 'Xiaoming Li', 'M', 'south-sales', 'director', 'liujianguo', 60, 1],
  ['zengkexin', '曾可欣', 'Kexin Zeng', 'F', 'south-sales', 'account-manager', 'lixiaoming', 20, 2],
  ['taojin', '陶金', 'Jin Tao', 'M', 'south-sales', 'account-manager', 'lixiaoming', 20, 2],
  ['liangzhihao', '梁志豪', 'Zhihao Liang', 'M', 'south-delivery', 'field-engineer', 'lixiaoming', 10, 3],

  ['emily.carter', '艾米莉·卡特', 'Emily Carter', 'F', 'overseas-business', 'director', 'liujianguo', 60, 1],
  ['tan.weiling', '陈慧玲', 'Tan Wei Ling', 'F', 'overseas-business', 'accountant', 'emily.carter', 20, 2],
  ['rajesh.nair', '拉杰什·奈尔', 'Rajesh Nair', 'M', 'overseas-services', 'manager', 'emily.carter', 40, 2],
  ['daniel.hughes', '丹尼尔·休斯', 'Daniel Hughes', 'M', 'overseas-services', 'field-engineer', 'rajesh.nair', 10, 2],
  ['liqiang.sg', '李强', 'Qiang Li', 'M', 'overseas-business', 'supervisor', 'emily.carter', 40, 1],
]
