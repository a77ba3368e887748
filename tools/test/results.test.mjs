import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fromJestJson, fromJUnit } from './results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tillbook-'));

test('a JUnit report is counted by what became of each test', () => {
	const file = join(folder, 'junit.xml');
	writeFileSync(file, '<testsuites><testcase name="a"/><testcase name="b"><failure>x</failure></testcase><testcase name="c"><skipped/></testcase><testcase name="d"></testcase></testsuites>');
	assert.deepEqual(fromJUnit(file), { passed: 2, failed: 1, skipped: 1, names: ['c'] });
});

test('a report that was never written is a failure', () => {
	assert.equal(fromJestJson(join(folder, 'none.json')).failed, 1);
});
