import { beforeEach, expect, test } from 'vitest';
import { type Breaker, createBreaker } from './breaker.ts';

let time = 0;
let breaker: Breaker;
beforeEach(() => {
  time = 1_000_000;
  breaker = createBreaker(() => new Date(time));
});
const fail = (times: number): void => {
  for (let i = 0; i < times; i++) breaker.ended('badly');
};

test('five failures within half a minute make half a minute of rest', () => {
  fail(4);
  expect(breaker.restFor()).toBe(0);
  fail(1);
  expect(breaker.restFor()).toBe(30_000);
  time += 29_999;
  expect(breaker.restFor()).toBe(1);
});

test('failures that are far apart, or with an answer between them, make none', () => {
  for (let i = 0; i < 20; i++) {
    fail(1);
    time += 8_000;
  }
  expect(breaker.restFor()).toBe(0);
  fail(3);
  breaker.ended('well');
  fail(3);
  expect(breaker.restFor()).toBe(0);
});

test('after a rest one goes ahead; if it fails the rest begins anew, if it is answered all go on', () => {
  fail(5);
  time += 30_000;
  expect([breaker.restFor(), breaker.restFor()]).toEqual([0, 30_000]);
  breaker.ended('badly');
  expect(breaker.restFor()).toBe(30_000);
  time += 30_000;
  expect(breaker.restFor()).toBe(0);
  breaker.ended('unknown');
  expect(breaker.restFor()).toBe(0);
  breaker.ended('well');
  expect([breaker.restFor(), breaker.restFor()]).toEqual([0, 0]);
});
