/** Journeys in a real browser, in two processes, each on a site of its own that is new for every file of tests. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { freePort, prepareSite, root } from '../../site/index.mjs';
import { canInstallPackages, has, installPackages, run } from '../../site/process.mjs';
import { fromPlaywrightJson } from '../results.mjs';

const WORKERS = 2;
const NEEDS_SHOP = '@real-woocommerce';

/**
 * @param {import('../index.mjs').Context} context
 */
export async function e2e(context) {
	const { db = 'sqlite', report, artifacts, only, changed, log } = context;
	if (changed && changed.browser === null) {
		return;
	}
	if (!(await has('chromium')) && (await canInstallPackages())) {
		await installPackages(['chromium', 'fonts-noto-core'], log);
	}
	const began = performance.now();
	const files = changed ? changed.browser : only ? ['--pass-with-no-tests', only] : [];
	const { tests, output, host: kind } = await runPlaywright({
		...context,
		db,
		folder: join(root, '.sites', `test-e2e-${db}`),
		file: join(artifacts, 'playwright.json'),
		args: files,
		isWatched: !only,
	});
	keepTimes(artifacts, tests);
	if (tests.length > 0 || !(only || changed)) {
		report.add('e2e', `Browser on ${db}, ${kind} WooCommerce`, (performance.now() - began) / 1000, tests, output);
	}
	if (kind === 'stand-in') {
		const { stdout: list } = await playwright([...files, '--list', '--grep', NEEDS_SHOP, '--reporter=list']);
		const names = list.split('\n').filter((line) => line.includes('›')).map((line) => /(?:› )?([\w-]+)\.spec\.ts/.exec(line)?.[1] ?? '');
		if (names.length > 0) {
			report.note(`The stand-in has no shop: ${names.length} browser tests did not run (${[...new Set(names)].join(', ')}). Give a WooCommerce with --woocommerce=DIR.`);
		}
	}
}

const playwright = (args, env) => run('npx', ['--no-install', 'playwright', 'test', ...args], { cwd: root, allowFailure: true, env });

/**
 * Runs Playwright on copies of a new site that has a sandbox account.
 *
 * @param {object} options
 * @param {string} options.folder of the site; the copies' have a number behind it
 * @param {'mariadb'|'sqlite'} options.db
 * @param {string|undefined} options.woocommerce
 * @param {'real'|'stand-in'} options.host
 * @param {() => Promise<string>} options.plugin
 * @param {string} options.artifacts
 * @param {string} options.file for the JSON report
 * @param {string[]} options.args further arguments: files, a configuration, what to grep for
 * @param {Record<string, string>} [options.env] further environment
 * @param {boolean} options.isWatched PHP's log counts as one more test
 * @param {(line: string) => void} options.log
 * @return {Promise<{tests: import('../results.mjs').Test[], output: string, host: 'real'|'stand-in'}>}
 */
export async function runPlaywright({ folder, db, woocommerce, host, plugin, artifacts, file, args, env = {}, isWatched, log }) {
	const site = await prepareSite({ dir: folder, port: await freePort(), db, woocommerce, standIn: host === 'stand-in', plugin: await plugin(), reset: true, log });
	const open = [];
	try {
		const signedIn = join(artifacts, 'signed-in.json');
		writeFileSync(signedIn, (await site.cli(['eval-file', '--use-include', join(root, 'tools/site/files/sign-in.php')])).stdout, { mode: 0o600 });
		await warmUp(site, signedIn);
		const copies = [];
		for (let worker = 0; worker < WORKERS; worker++) {
			copies.push(await site.copy({ dir: `${folder}-${worker}`, port: await freePort(), database: `tillbook_e2e_${worker}` }));
			open.push(await copies[worker].serve());
		}
		const keeper = await keepSites(copies);
		open.push({ stop: () => keeper.close() });
		rmSync(file, { force: true });
		const { stdout, stderr } = await playwright([...args, `--workers=${WORKERS}`, ...(site.woocommerce === 'real' ? [] : ['--grep-invert', NEEDS_SHOP])], {
			TILLBOOK_SITES: JSON.stringify(copies.map(({ url, dir }) => ({ url, dir }))),
			TILLBOOK_KEEPER: `http://127.0.0.1:${keeper.address().port}`,
			TILLBOOK_SIGNED_IN: signedIn,
			TILLBOOK_WOOCOMMERCE: site.woocommerce,
			PLAYWRIGHT_JSON_OUTPUT_NAME: file,
			...env,
		});
		const tests = fromPlaywrightJson(file);
		if (tests.length > 0 && isWatched) {
			tests.push(quietLog(copies));
		}
		return { tests, output: stdout + stderr, host: site.woocommerce };
	} finally {
		for (const each of open.reverse()) {
			await each.stop();
		}
		await site.close();
	}
}

/** The first visit of a page of the admin makes things that later ones find: it happens once, before the site is copied. */
async function warmUp(site, signedIn) {
	const server = await site.serve();
	try {
		const { cookies } = JSON.parse(readFileSync(signedIn, 'utf8'));
		const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
		for (const path of ['/wp-admin/', '/wp-admin/admin.php?page=wc-admin', '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Foverview', '/']) {
			await fetch(site.url + path, { headers, signal: AbortSignal.timeout(60000) });
		}
		await site.runQueue();
	} finally {
		await server.stop();
	}
}

/** Seconds of each file, for `--changed` to choose by. */
function keepTimes(artifacts, tests) {
	const file = join(artifacts, 'browser-times.json');
	const times = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
	const names = new Set(tests.filter(({ file: path }) => path !== '').map((test) => test.file.replace(/\.spec\.ts$/, '')));
	for (const name of names) {
		times[name] = tests.reduce((sum, test) => sum + (test.file === `${name}.spec.ts` ? test.seconds : 0), 0);
	}
	writeFileSync(file, JSON.stringify(times));
}

/** Whatever the journeys did, PHP had nothing to complain of in what is ours. */
function quietLog(copies) {
	const lines = copies.flatMap(({ dir }) => {
		const file = join(dir, 'wp-content/debug.log');
		return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter((line) => /tillbook/i.test(line) && /PHP (Notice|Warning|Deprecated|Fatal)|database error/.test(line)) : [];
	});
	return { name: `PHP's log says nothing of us${lines.length > 0 ? `: ${lines.slice(0, 5).join(' | ')}` : ''}`, file: '', seconds: 0, outcome: lines.length === 0 ? 'passed' : 'failed' };
}

/** Puts a site back to how it was when a process of the browser tests asks for it: POST /0 restores the first. */
function keepSites(copies) {
	const keeper = createServer(async (request, response) => {
		try {
			await copies[Number(request.url.slice(1))].restore();
			response.writeHead(204).end();
		} catch (error) {
			response.writeHead(500).end(String(error));
		}
	});
	return new Promise((done) => keeper.listen(0, '127.0.0.1', () => done(keeper)));
}
