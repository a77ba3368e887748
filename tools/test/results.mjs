import { existsSync, readFileSync } from 'node:fs';

const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** Counts of Jest's JSON report. @param {string} file */
export function fromJestJson(file) {
	if (!existsSync(file)) {
		return { ...NOTHING, failed: 1 };
	}
	const report = JSON.parse(readFileSync(file, 'utf8'));
	return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites, skipped: report.numPendingTests };
}

/** Counts of a JUnit report (PHPUnit, Node's test runner). @param {string} file */
export function fromJUnit(file) {
	if (!existsSync(file)) {
		return { ...NOTHING, failed: 1 };
	}
	const xml = readFileSync(file, 'utf8');
	const counts = { ...NOTHING, names: [] };
	for (const [, attributes, rest] of xml.matchAll(/<testcase\b([^>]*?)(\/>|>[\s\S]*?<\/testcase>)/g)) {
		if (/<(failure|error)\b/.test(rest)) {
			counts.failed++;
		} else if (/<skipped\b/.test(rest)) {
			counts.skipped++;
			counts.names.push(/\bname="([^"]*)"/.exec(attributes)?.[1] ?? '?');
		} else {
			counts.passed++;
		}
	}
	return counts;
}

/** Counts of Playwright's JSON report. @param {string} file */
export function fromPlaywrightJson(file) {
	if (!existsSync(file)) {
		return { ...NOTHING, failed: 1 };
	}
	const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky + (errors?.length ?? 0), skipped: stats.skipped };
}
