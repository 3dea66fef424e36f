-- Names by syllables, as before, and what is numbered in them by the number: 第 2 类 before 第 19 类.
create collation by_syllables_and_numbers (provider = icu, locale = 'zh-u-kn-true');
