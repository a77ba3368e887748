/** Reads what test runners wrote down. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Test
 * @property {string} name
 * @property {string} file where it is, as its runner calls it
 * @property {number} seconds
 * @property {'passed'|'failed'|'skipped'} outcome
 * @property {number} [assertions] where the runner counts them
 */

/**
 * A report that was never written is a failure, not silence.
 *
 * @param {string} file
 * @return {Test[]}
 */
const missing = (file) => [{ name: 'The run left no report', file, seconds: 0, outcome: 'failed' }];

/**
 * Jest's JSON report.
 *
 * @param {string} file
 * @return {Test[]}
 */
export function fromJestJson(file) {
	if (!existsSync(file)) {
		return missing(file);
	}
	return JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({ name, message, assertionResults }) =>
		assertionResults.length === 0
			? [{ name: message.split('\n')[0] || 'The file could not be run', file: name, seconds: 0, outcome: 'failed' }]
			: assertionResults.map(({ fullName, status, duration }) => ({
					name: fullName,
					file: name,
					seconds: (duration ?? 0) / 1000,
					outcome: { passed: 'passed', failed: 'failed' }[status] ?? 'skipped',
			  }))
	);
}

/**
 * A JUnit report (PHPUnit, ParaTest, Node's test runner).
 *
 * @param {string} file
 * @return {Test[]}
 */
export function fromJUnit(file) {
	if (!existsSync(file)) {
		return missing(file);
	}
	const xml = readFileSync(file, 'utf8');
	return [...xml.matchAll(/<testcase\b([^>]*?)(\/>|>[\s\S]*?<\/testcase>)/g)].map(([, attributes, rest]) => {
		const read = (name) => unescape(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
		const outcome = /<(failure|error)\b/.test(rest) ? 'failed' : /<skipped\b/.test(rest) ? 'skipped' : 'passed';
		return { name: read('name'), file: read('class') || read('file') || read('classname'), seconds: Number(read('time')) || 0, outcome, assertions: Number(read('assertions')) || 0 };
	});
}

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&#39;': "'", '&amp;': '&' };
const unescape = (text) => text.replace(/&(lt|gt|quot|apos|#39|amp);/g, (entity) => ENTITIES[entity]);

/**
 * Playwright's JSON report. A test that passed only when it was tried again counts as failed.
 *
 * @param {string} file
 * @return {Test[]}
 */
export function fromPlaywrightJson(file) {
	if (!existsSync(file)) {
		return missing(file);
	}
	const { suites = [], errors = [] } = JSON.parse(readFileSync(file, 'utf8'));
	const outcomes = { expected: 'passed', skipped: 'skipped' };
	const tests = [];
	const walk = (suite, titles) => {
		for (const { title, file: path, tests: runs } of suite.specs ?? []) {
			for (const { status, results } of runs) {
				const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
				tests.push({ name: [...titles, title].join(' › '), file: path, seconds, outcome: outcomes[status] ?? 'failed' });
			}
		}
		for (const inner of suite.suites ?? []) {
			walk(inner, [...titles, inner.title]);
		}
	};
	suites.forEach((suite) => walk(suite, []));
	return [...tests, ...errors.map(({ message = 'An error outside of any test' }) => ({ name: message.split('\n')[0], file: '', seconds: 0, outcome: 'failed' }))];
}
