import { expect, test } from 'vitest';
import { canonicalPayee } from './categoriser.ts';

test.each([
  ['CARD PAYMENT TO TESCO STORES 3217 LEEDS GB ON 02 JAN', 'Tesco'],
  ['TESCO STORES 5490 CD 6155', 'Tesco'],
  ['Transfer to Sort Code 00-99-12 Account 30481299 Savings', 'Savings'],
  ['TFR TO ACCOUNT 30481299', 'Own account'],
  ['Card Payment to Tesco Store 5364 London On 24 May Contactless', 'Tesco'],
  ['TESCO PAY AT PUMP 9213,34.79 GBP, RATE 1.00/GBP ON 23-09-2025', 'Tesco Fuel'],
  ['AMZNMKTPLACE*3PKCWBQEG REFUND', 'Amazon'],
  ['Visa purchase AMAZON.CO.UK*QRL8C5X3E', 'Amazon'],
  ['UBER *EATS HELP.UBER.COM', 'Uber Eats'],
  ['PAYPAL *ETSY UK', 'Etsy'],
  ['GOOGLE *GOOGLE ONE CD 1206', 'Google'],
  ['SUMUP *RIVERSIDE KITCHEN BRISTOL', 'Riverside Kitchen'],
  ['DIRECT DEBIT PAYMENT TO SEVERN TRENT WATER REF 2V7WSGWC, MANDATE NO 0043', 'Severn Trent Water'],
  ['Direct Debit to E.on Next Ltd Ref: 42811993', 'E.ON Next'],
  ['CARD PAYMENT TO DUNELM SOFT FURNISH LONDON GB', 'Dunelm'],
  ['DOBBIES GARDEN CENT YEOVIL', 'Dobbies'],
  ['HOMEBARGAINS LIVERPOOL', 'Home Bargains'],
  ['J D WETHERSPOON SHREWSBURY GB', 'Wetherspoon'],
  ["MCDONALD'S 1101 MILTON KEYNES", "McDonald's"],
  ['3176 13JUL25 C MARMARIS KEBAB HOUSE, YEOVIL GB', 'Marmaris Kebab House'],
  ['RESTAURANTE EL PUERTO NERJA EUR 60.63 VISAXR 1.1588', 'Restaurante El Puerto'],
  ['FASTER PAYMENTS RECEIPT REF.FOOTY FROM R BANSAL', 'R Bansal'],
  ['BILL PAYMENT TO LUCY FENWICK HALF OF BILL REFERENCE 420229', 'Lucy Fenwick'],
  ['Miss J Adeyemi (Faster Payments) Reference: THANKS', 'Miss J Adeyemi'],
  ['OnLine Transaction D KOWALCZYK, CASH, FP 11/02/26 10', 'D Kowalczyk'],
  ['CASH NOTEMACHINE RICHMOND @20:29', 'Cash withdrawal'],
  ['HAYWARD ENGINEERING LTD WAGES', 'Hayward Engineering'],
  ['WWW.FERNWOOD-POTTERY.CO.UK', 'Fernwood-Pottery'],
])('%s is %s', (printed, payee) => {
  expect(canonicalPayee(printed).payee).toBe(payee);
});

test('the ways in which banks print one payee come out under one name', () => {
  const forms = ['LB LEWISHAM CT 65462952', 'LONDON BOROUGH OF LEWISHAM', 'LEWISHAM COUNCIL', 'DIRECT DEBIT LEWISHAM C TAX REF 1'];
  expect(new Set(forms.map((form) => canonicalPayee(form).payee))).toEqual(new Set(['London Borough of Lewisham']));
});
