import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, fromDayNumber, type PlainDate } from '#platform/shared/dates.ts';
import type { Custom } from './bills.ts';
import { type Cover, coverOf, monthParts } from './coverage.ts';
import { everyDays, monthly, random } from './fixtures.ts';
import { averagedDays, habitOf, type Seen, yearlyAverage } from './habits.ts';

const bill: Custom = { agreed: true, annual: false, tenths: false, terms: false };
const shop: Custom = { agreed: false, annual: false, tenths: false, terms: false };

const days = (from: PlainDate, to: PlainDate): Cover => coverOf([{ from: dayNumber(from), to: dayNumber(to) }]);

function seen(custom: Custom, from: PlainDate, to: PlainDate, more: Partial<Seen> = {}): Seen {
  return { custom, cover: days(from, to), yearlyAverage: 0, averagedDays: null, today: dayNumber(to), ...more };
}

const paid = (dates: readonly PlainDate[], amount: number | ((index: number) => number) = -2_500) =>
  dates.map((date, index) => ({ day: dayNumber(date), amount: typeof amount === 'number' ? amount : amount(index) }));

const cadenceOf = (dates: readonly PlainDate[], custom = bill, [from, to]: [PlainDate, PlainDate] = ['2025-01-01', '2025-12-31']) =>
  habitOf(paid(dates), seen(custom, from, to)).cadence;

/** Mondays of 2025 on which banks were closed, and the working day before. */
const bankHolidays: Record<PlainDate, PlainDate> = {
  '2025-04-21': '2025-04-17',
  '2025-05-05': '2025-05-02',
  '2025-05-26': '2025-05-23',
  '2025-08-25': '2025-08-22',
};

const year: [PlainDate, PlainDate] = ['2025-01-01', '2025-12-31'];

describe('the rhythm of payments', () => {
  test.each([
    ['weekly on Fridays', everyDays(7, '2025-01-03', '2025-12-31'), 'weekly'],
    [
      'weekly, but Good Friday and Christmas week were paid early',
      everyDays(7, '2025-01-03', '2025-12-31').map((date) =>
        date === '2025-04-18' ? '2025-04-17' : date === '2025-12-26' ? '2025-12-24' : date,
      ),
      'weekly',
    ],
    [
      'weekly on Mondays, before bank holidays on the last working day',
      everyDays(7, '2025-01-06', '2025-12-31').map((date) => bankHolidays[date] ?? date),
      'weekly',
    ],
    ['fortnightly', everyDays(14, '2025-01-08', '2025-12-31'), 'biWeekly'],
    ['four-weekly over a year', everyDays(28, '2025-01-07', '2025-12-31'), 'fourWeekly'],
    ['four-weekly over three payments', everyDays(28, '2025-01-07', '2025-03-10'), 'fourWeekly'],
    ['four-weekly, one paid before a bank holiday', ['2025-07-28', '2025-08-22', '2025-09-22'], 'fourWeekly'],
    ['monthly on the 1st, moved off weekends', monthly(1, ...year), 'monthly'],
    ['monthly on the 1st, three months only', monthly(1, '2025-04-01', '2025-06-30'), 'monthly'],
    [
      'wages on the 28th, before Christmas on the 24th',
      monthly(28, ...year, 'back').map((date) => (date.startsWith('2025-12') ? '2025-12-24' : date)),
      'monthly',
    ],
    ['wages on the last working day', monthly(31, ...year, 'back'), 'monthly'],
    ['a pension due on the last day and paid on the next working day', monthly(31, ...year), 'monthly'],
    ['monthly, once in February and once in March', ['2025-02-03', '2025-03-03'], 'monthly'],
    ['quarterly', ['2025-02-14', '2025-05-14', '2025-08-14', '2025-11-14'], 'quarterly'],
    ['half-yearly tax', ['2025-01-31', '2025-07-31'], 'halfYearly'],
    ['half-yearly, moved by New Year', ['2025-01-02', '2025-07-01'], 'halfYearly'],
    ['seen once', ['2025-04-17'], 'once'],
  ] as const)('%s', (_, dates, cadence) => expect(cadenceOf(dates)).toBe(cadence));

  test('a year apart is yearly', () => {
    expect(cadenceOf(['2024-03-12', '2025-03-10'], bill, ['2024-01-01', '2025-12-31'])).toBe('yearly');
  });

  test('four-weekly and monthly are told apart wherever a year begins and ends', () => {
    for (let start = 0; start < 28; start += 1) {
      const first = addDays('2025-01-01', start);
      for (const last of ['2025-04-30', '2025-07-31', '2025-12-31']) {
        expect(cadenceOf(everyDays(28, first, last), bill, ['2025-01-01', last])).toBe('fourWeekly');
        expect(cadenceOf(monthly(start + 1, '2025-01-01', last), bill, ['2025-01-01', last])).toBe('monthly');
      }
    }
  });

  test('visits to a shop are not a rhythm', () => {
    let found = 0;
    for (let seed = 0; seed < 200; seed += 1) {
      const next = random(seed);
      const days = Array.from({ length: 3 + (seed % 20) }, () => Math.floor(next() * 365)).sort((a, b) => a - b);
      const visits = days.map((day) => ({ day: dayNumber('2025-01-01') + day, amount: -Math.round(500 + next() * 9_000) }));
      if (!['irregular', 'once'].includes(habitOf(visits, seen(shop, ...year)).cadence)) found += 1;
    }
    expect(found).toBeLessThanOrEqual(2);
  });
});

describe('what the eight frequencies cannot say', () => {
  const tenths: Custom = { ...bill, tenths: true };
  const apart = (months: readonly string[]) => monthly(1, ...year).filter((date) => !months.includes(date.slice(5, 7)));

  test('ten council tax payments are a yearly sum in ten instalments', () => {
    const habit = habitOf(paid(apart(['02', '03']), -18_700), seen(tenths, ...year));
    expect(habit).toMatchObject({
      cadence: 'instalments',
      amount: -187_000,
      frequency: 7,
      pattern: { code: 'instalments', parts: 10 },
      stopped: false,
    });
    expect(fromDayNumber(habit.due!)).toBe('2026-01-01');
  });

  test('a year that ends in March has not stopped in January', () => {
    const dates = monthly(1, '2025-04-01', '2026-01-31');
    const habit = habitOf(paid(dates, -18_700), seen(tenths, '2025-04-01', '2026-03-31'));
    expect(habit).toMatchObject({ cadence: 'instalments', amount: -187_000, stopped: false });
    expect(fromDayNumber(habit.due!)).toBe('2026-04-01');
  });

  test('twelve payments are monthly', () => {
    expect(habitOf(paid(monthly(1, ...year), -18_700), seen(tenths, ...year))).toMatchObject({ cadence: 'monthly', amount: -18_700 });
  });

  test('school fees of three terms are a yearly sum', () => {
    const habit = habitOf(
      paid(['2025-01-06', '2025-04-22', '2025-09-04'], (index) => [-530_000, -530_000, -560_000][index]!),
      seen({ ...bill, terms: true }, ...year),
    );
    expect(habit).toMatchObject({ cadence: 'instalments', amount: -1_620_000, frequency: 7, pattern: { code: 'termly' } });
  });

  test('two terms seen stand for three', () => {
    const habit = habitOf(paid(['2025-09-04', '2026-01-06'], -200_000), seen({ ...bill, terms: true }, '2025-08-01', '2026-01-31'));
    expect(habit).toMatchObject({ amount: -600_000, pattern: { code: 'termly' } });
  });

  test('an annual bill seen once counts once a year, not twice for six months', () => {
    const habit = habitOf(
      paid(['2025-04-17'], -42_600),
      seen({ ...bill, annual: true }, '2025-01-01', '2025-06-30', { yearlyAverage: -85_200 }),
    );
    expect(habit).toMatchObject({ cadence: 'once', amount: -42_600, frequency: 7, pattern: { code: 'seen_once' } });
  });

  test('a bill seen once in a statement of one month is taken as that month says', () => {
    const habit = habitOf(
      paid(['2025-12-02'], -91_300),
      seen({ ...bill, annual: true }, '2025-12-01', '2025-12-31', { yearlyAverage: -1_095_600 }),
    );
    expect(habit.amount).toBe(-1_095_600);
  });
});

describe('what is paid now', () => {
  test('a lasting change of price is dated, and the new price counts', () => {
    const habit = habitOf(
      paid(monthly(5, ...year), (index) => (index < 6 ? -16_600 : -18_094)),
      seen(bill, ...year),
    );
    expect(habit).toMatchObject({ amount: -18_094, unsettled: false });
    expect(habit.changes.map(({ day, from, to }) => [fromDayNumber(day), from, to])).toEqual([['2025-07-07', -16_600, -18_094]]);
  });

  test('one odd payment in between is no change', () => {
    const habit = habitOf(
      paid(monthly(5, ...year), (index) => (index === 4 ? -9_000 : -16_600)),
      seen(bill, ...year),
    );
    expect(habit).toMatchObject({ amount: -16_600, changes: [], unsettled: false });
  });

  test('a small change in the last payment is believed and shown; a large one is only shown', () => {
    const last = (amount: number) =>
      habitOf(
        paid(monthly(5, ...year), (index) => (index === 11 ? amount : -16_600)),
        seen(bill, ...year),
      );
    expect(last(-17_500)).toMatchObject({ amount: -17_500, unsettled: true });
    expect(last(-50_000)).toMatchObject({ amount: -16_600, unsettled: true, changes: [] });
  });

  test('sums that differ each time are averaged', () => {
    const habit = habitOf(
      paid(monthly(28, ...year), (index) => 200_000 + index * 1_001),
      seen(bill, ...year),
    );
    expect(habit).toMatchObject({ cadence: 'monthly', amount: 205_506 });
  });
});

describe('stopped and next due', () => {
  test('one missed month may be late; two have stopped', () => {
    const dates = monthly(10, '2025-01-01', '2025-06-30');
    expect(habitOf(paid(dates), seen(bill, '2025-01-01', '2025-07-25')).stopped).toBe(false);
    expect(habitOf(paid(dates), seen(bill, '2025-01-01', '2025-08-31'))).toMatchObject({ stopped: true, due: null });
  });

  test('days that no statement covers say nothing about stopping', () => {
    const covered = [
      { from: dayNumber('2025-01-01'), to: dayNumber('2025-06-30') },
      { from: dayNumber('2025-10-01'), to: dayNumber('2025-10-20') },
    ];
    const dates = monthly(25, '2025-01-01', '2025-06-30');
    expect(habitOf(paid(dates), { ...seen(bill, ...year), cover: coverOf(covered), today: dayNumber('2025-10-20') }).stopped).toBe(false);
  });

  test.each([
    ['the 28th', monthly(28, ...year, 'back'), '2026-01-28'],
    ['the 1st, last paid on the 3rd', monthly(1, '2025-01-01', '2025-11-30'), '2025-12-01'],
    ['the end of the month', monthly(31, ...year, 'back'), '2026-01-31'],
    ['four weeks on', everyDays(28, '2025-01-07', '2025-12-31'), '2026-01-06'],
    ['a quarter on', ['2025-02-14', '2025-05-14', '2025-08-14', '2025-11-14'], '2026-02-14'],
  ] as const)('the next is due on %s', (_, dates, due) => {
    const until = dates.at(-1)!;
    const habit = habitOf(paid(dates), seen(bill, '2025-01-01', until));
    expect(fromDayNumber(habit.due!)).toBe(due);
  });

  test('what was due before today is due at its next turn', () => {
    const habit = habitOf(paid(monthly(10, ...year)), seen(bill, ...year, { today: dayNumber('2026-03-15') }));
    expect(fromDayNumber(habit.due!)).toBe('2026-04-10');
  });
});

describe('the average of a year', () => {
  test('twelve whole months are the year as it is, whichever day they begin on', () => {
    for (const [from, to] of [
      ['2025-01-01', '2025-12-31'],
      ['2024-03-01', '2025-02-28'],
      ['2025-01-12', '2026-01-11'],
    ] as const) {
      expect(yearlyAverage([{ cover: days(from, to), amount: -123_457 }], days(from, to))).toBe(-123_457);
    }
  });

  test('a part of a month counts by its days', () => {
    expect(yearlyAverage([{ cover: days('2025-06-01', '2025-06-15'), amount: -1_000 }], days('2025-06-01', '2025-06-15'))).toBe(-24_000);
    expect((monthParts % 28) + (monthParts % 29) + (monthParts % 30) + (monthParts % 31)).toBe(0);
  });

  test('two accounts side by side are averaged each over its own days; one that took over from the other, over all days', () => {
    const [long, short, later] = [days('2025-01-01', '2025-12-31'), days('2025-10-01', '2025-12-31'), days('2025-07-01', '2025-12-31')];
    expect(
      yearlyAverage(
        [
          { cover: long, amount: -120_000 },
          { cover: short, amount: -30_000 },
        ],
        long,
      ),
    ).toBe(-240_000);
    const early = days('2025-01-01', '2025-06-30');
    expect(
      yearlyAverage(
        [
          { cover: early, amount: -60_000 },
          { cover: later, amount: -60_000 },
        ],
        long,
      ),
    ).toBe(-120_000);
  });

  test('says how many days it is worked out from, unless they are one year', () => {
    const [year, half] = [days('2025-01-01', '2025-12-31'), days('2025-01-01', '2025-06-30')];
    expect(averagedDays([{ cover: year, amount: -1 }], year)).toBeNull();
    expect(averagedDays([{ cover: half, amount: -1 }], half)).toBe(181);
    expect(
      averagedDays(
        [
          { cover: year, amount: -1 },
          { cover: half, amount: -1 },
        ],
        year,
      ),
    ).toBe(181);
  });
});
