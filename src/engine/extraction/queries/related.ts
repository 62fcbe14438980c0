/** Meanings that often stand for each other, and how well. */
export const related = new Map<string, readonly (readonly [string, number])[]>(
  Object.entries({
    fullname: [['name', 0.95]],
    employer: [['firm', 0.85]],
    debt: [['balance', 0.85]],
    rate: [['interest', 0.9]],
    term: [
      ['horizon', 0.85],
      ['period', 0.8],
    ],
    iht: [['tax', 0.8]],
    valid: [['until', 0.85]],
    income: [['profit', 0.8]],
    balance: [['value', 0.8]],
    value: [
      ['balance', 0.8],
      ['fund', 0.7],
      ['sumassured', 0.85],
    ],
    savings: [['cash', 0.7]],
    isa: [['stocksisa', 0.9]],
    cash: [['savings', 0.7]],
    provider: [
      ['firm', 0.95],
      ['lender', 0.7],
    ],
    until: [
      ['valid', 0.95],
      ['maturity', 0.85],
    ],
    beneficiary: [['nomination', 0.85]],
    nomination: [['deathbenefit', 0.6]],
    property: [['address', 0.8]],
    nilrateband: [['allowance', 0.8]],
    companyname: [['firm', 0.9]],
    taxfreecash: [['lumpsum', 0.7]],
    estate: [['taxableestate', 0.6]],
    lender: [['provider', 0.85]],
    mortgage: [
      ['debt', 0.9],
      ['advance', 0.9],
    ],
    initial: [['fixed', 0.85]],
    gp: [['surgery', 0.6]],
    legal: [['solicitor', 0.8]],
    transfer: [['transfervalue', 0.9]],
    sumassured: [
      ['benefit', 0.85],
      ['value', 0.7],
    ],
    benefit: [
      ['sumassured', 0.8],
      ['income', 0.8],
      ['value', 0.7],
    ],
    ceding: [['pension', 0.5]],
    pension: [['ceding', 0.9]],
    product: [
      ['pension', 0.7],
      ['ceding', 0.7],
    ],
    policynumber: [
      ['reference', 0.85],
      ['number', 0.8],
    ],
    reference: [['clientreference', 0.85]],
    clientreference: [['reference', 0.85]],
    objective: [['purpose', 0.85]],
    policyfee: [['platform', 0.7]],
    // The clients of a form are alive.
    spouse: [['died', 0.75]],
  }),
);
