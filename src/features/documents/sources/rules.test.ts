import { describe, expect, test } from 'vitest';
import { roleIn, roleOf } from './rules.ts';

describe('what a paper is', () => {
  test.each([
    ['fact-find.docx', 'fact-find'],
    ['Confidential Client Fact-Find. 1. Personal details', 'fact-find'],
    ['Personal Financial Profile. Please complete every section.', 'fact-find'],
    ['Protection Questionnaire. Section A: You and your family', 'fact-find'],
    ['meeting_note-2026.txt', 'meeting-note'],
    ['File note. Date: 15 January 2026', 'meeting-note'],
    ['Note of call. Date: 24 February 2026. Adviser: Delyth Vaughan', 'meeting-note'],
    ['Meeting note about the illustration.docx', 'meeting-note'],
    ['Northmere Retirement Account: Key Features Illustration', 'product-document'],
    ['Key Information Document.pdf', 'product-document'],
    ['my_KIID.pdf', 'product-document'],
    ['KID of the fund.pdf', 'product-document'],
    ['Larkfield Life: your personal quotation', 'product-document'],
    ['ceding-scheme-statement.pdf', 'ceding-document'],
    ['Phoenix Life: Pension transfer information', 'ceding-document'],
    ['CETV March.pdf', 'ceding-document'],
    ['risk-profile.pdf', 'risk-profile'],
    ['Your attitude to risk', 'risk-profile'],
    ['Risk questionnaire', 'risk-profile'],
  ])('“%s” is a %s', (text, role) => expect(roleIn(text)).toBe(role));

  test.each(['scan0012.pdf', 'Letter of 3 March', 'statement.pdf', 'kidney.pdf'])('“%s” says nothing', (text) =>
    expect(roleIn(text)).toBeNull(),
  );

  test('a person’s word goes before its name, and its name before its first lines', () => {
    expect(roleOf({ stated: 'other', name: 'fact-find.docx' })).toBe('other');
    expect(roleOf({ stated: null, name: 'fact-find.docx', title: 'Illustration' })).toBe('fact-find');
    expect(roleOf({ stated: null, name: 'scan.pdf', title: 'Illustration' })).toBe('product-document');
    expect(roleOf({ stated: null, name: 'scan.pdf' })).toBe('other');
  });
});
