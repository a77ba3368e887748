import { makeReport } from './report.mjs';

/**
 * Runs tests several times and says which failed how often: a test that fails sometimes is broken.
 *
 * @param {number} times
 * @param {() => Promise<ReturnType<typeof makeReport>>} runOnce
 * @param {(line: string) => void} log
 * @return {Promise<ReturnType<typeof makeReport>>} of all runs together
 */
export async function repeated(times, runOnce, log) {
	/** @type {Map<string, number>} */
	const failures = new Map();
	let all;
	for (let time = 1; time <= times; time++) {
		log(`Run ${time} of ${times}`);
		const report = await runOnce();
		for (const { outcome, file, name } of report.tests()) {
			if (outcome === 'failed') {
				const test = [file, name].filter(Boolean).join(' › ');
				failures.set(test, (failures.get(test) ?? 0) + 1);
			}
		}
		if (all) {
			all.parts.push(...report.parts.map((part) => ({ ...part, name: `${part.name}, run ${time}` })));
		} else {
			all = report;
		}
	}
	const lines = [...failures].map(([test, count]) => `${count} of ${times} times: ${test}`);
	all.note(lines.length === 0 ? `Nothing failed in ${times} runs.` : `What failed in ${times} runs:\n${lines.join('\n')}`);
	return all;
}
