import type { CheckedRule } from '../vocabulary.ts';
import { clearAndNotMisleading, goodPractice } from './sources.ts';

const clear = { ...clearAndNotMisleading, appliesWhen: {} } as const;

/** Dates in order, and people and numbers that are the client's. */
export const dateAndNameRules: readonly CheckedRule[] = [
  { id: 'clear-letter-dated', title: 'The letter has its date', ...clear, severity: 'blocking', check: { kind: 'letter-dated' } },
  {
    id: 'clear-events-before-letter',
    title: 'What is past is dated before the letter',
    ...clear,
    severity: 'blocking',
    check: { kind: 'events-before-letter' },
  },
  {
    id: 'clear-sources-before-letter',
    title: 'Papers are older than the letter',
    ...clear,
    severity: 'advisory',
    check: { kind: 'sources-before-letter' },
  },
  {
    id: 'clear-deadlines-after-letter',
    title: 'Quotations and guarantees are still good',
    ...clear,
    severity: 'advisory',
    check: { kind: 'deadlines-after-letter' },
  },
  {
    id: 'practice-product-documents-fresh',
    title: 'Illustrations are no older than three months',
    ...goodPractice,
    appliesWhen: {},
    severity: 'advisory',
    check: { kind: 'sources-fresh', roles: ['product-document'], mostDays: 92 },
  },
  {
    id: 'practice-valuations-fresh',
    title: 'Valuations of present plans are no older than three months',
    ...goodPractice,
    appliesWhen: {},
    severity: 'advisory',
    check: { kind: 'sources-fresh', roles: ['ceding-document'], mostDays: 92 },
  },
  {
    id: 'practice-fact-find-fresh',
    title: 'The fact-find is no older than a year',
    ...goodPractice,
    appliesWhen: {},
    severity: 'advisory',
    check: { kind: 'sources-fresh', roles: ['fact-find'], mostDays: 366 },
  },
  { id: 'clear-ages', title: 'Ages are those of the dates of birth', ...clear, severity: 'advisory', check: { kind: 'ages' } },
  { id: 'clear-client-named', title: 'The client is named', ...clear, severity: 'blocking', check: { kind: 'client-named' } },
  { id: 'clear-people-known', title: 'Who is named stands in the papers', ...clear, severity: 'advisory', check: { kind: 'people-known' } },
  { id: 'clear-salutation', title: 'The greeting fits the address', ...clear, severity: 'blocking', check: { kind: 'salutation' } },
  {
    id: 'clear-national-insurance-number',
    title: 'The National Insurance number is the client’s',
    ...clear,
    severity: 'blocking',
    check: { kind: 'identifiers', of: 'ni' },
  },
  {
    id: 'clear-policy-numbers',
    title: 'Policy numbers stand in the papers',
    ...clear,
    severity: 'advisory',
    check: { kind: 'identifiers', of: 'policy' },
  },
  {
    id: 'clear-postcode',
    title: 'The postcode is the client’s',
    ...clear,
    severity: 'advisory',
    check: { kind: 'identifiers', of: 'postcode' },
  },
  {
    id: 'clear-dates-of-birth',
    title: 'Dates of birth are the client’s',
    ...clear,
    severity: 'blocking',
    check: { kind: 'identifiers', of: 'birth' },
  },
];
