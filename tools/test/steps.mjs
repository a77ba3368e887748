import { join } from 'node:path';
import { lacking } from '../cluster/packages.mjs';
import { root } from '../site/index.mjs';
import { canInstallPackages } from '../site/process.mjs';
import { woocommerceSource } from '../site/sources.mjs';

const silent = () => {};
const woocommerceMissing = async () =>
	( await woocommerceSource( process.env.WOOCOMMERCE_DIR || undefined, silent ) ) === null
		? 'There is no WooCommerce at hand (WOOCOMMERCE_DIR, or the cache).'
		: null;
const rootOnDebianMissing = async () => ( ( await canInstallPackages() ) ? null : 'It needs Debian as root.' );
const npmTest = ( ...args ) => [ 'node', [ join( root, 'tools/test/index.mjs' ), ...args ] ];
const tool = ( name, ...args ) => [ 'node', [ join( root, `tools/${ name }/index.mjs` ), ...args ] ];

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} adds additional coverage, and the reason why it isn't in `npm test`
 * @property {[string, string[]]} command
 * @property {Record<string, string>} [env] additional environment variables
 * @property {() => Promise<string|null>} [missing] returns the reason why the step can't run here
 */

/**
 * Steps of `npm run test:all`, in this order.
 *
 * @type {Step[]}
 */
export const STEPS = [
	{
		name: 'stand-in, MariaDB and SQLite whole',
		adds: 'PHPUnit whole on SQLite too, not only what depends on the database, and the browser on MariaDB: no plugin statement is missing from the marked tests, so a second pass finds little.',
		command: npmTest(
			'static',
			'unit',
			'php',
			'stores',
			'e2e',
			'--host=stand-in',
			'--both-databases',
			'--db=mariadb'
		),
	},
	{
		name: 'stand-in, browser on SQLite',
		adds: 'Every page and dialog in a made-up language, which finds texts that cannot be translated; and what was asked of MariaDB.',
		command: npmTest( 'e2e', '--host=stand-in', '--db=sqlite', '--locales' ),
	},
	{
		name: 'real WooCommerce, MariaDB and SQLite whole',
		adds: 'The other host: checkout, taxes, blocks and e-mails of a real WooCommerce, which cannot be downloaded everywhere.',
		command: npmTest( 'php', 'stores', 'e2e', '--host=real', '--both-databases', '--db=mariadb' ),
		missing: woocommerceMissing,
	},
	{
		name: 'real WooCommerce, browser on SQLite',
		adds: 'The browser on a real WooCommerce with the database of npm start.',
		command: npmTest( 'e2e', '--host=real', '--db=sqlite' ),
		missing: woocommerceMissing,
	},
	{
		name: 'React 19',
		adds: 'The client on the React that WordPress moves to next; fails only when WordPress changes.',
		command: tool( 'react19' ),
	},
	{
		name: 'PHP 8.1 and 8.5',
		adds: 'The oldest PHP that is allowed and the newest, in WebAssembly: a smoke test, slow.',
		command: tool( 'php-versions' ),
	},
	{
		name: 'platforms',
		adds: 'MySQL, MariaDB 10.5 and 11.8, PHP 8.4 and Firefox, from other releases of Debian.',
		command: tool( 'platforms' ),
		missing: rootOnDebianMissing,
	},
	{
		name: 'clusters',
		adds: 'Two web servers, on two Galera nodes and on a primary with a late replica, with Redis: nothing doubled, lost or shown late. It takes eight minutes and needs packages that npm test does not.',
		command: tool( 'cluster', '--check' ),
		missing: lacking,
	},
	{
		name: 'scenarios in every way',
		adds: 'Each conformance scenario with its news doubled, shuffled, polled, backfilled and with a worker that is killed every few statements: npm test does this with fourteen of them.',
		command: npmTest( 'php', '--only=ScenariosTest', '--host=stand-in', '--both-databases' ),
		env: { TILLBOOK_ALL_SCENARIOS: '1' },
	},
	{
		name: 'processes that die at every statement',
		adds: 'Commands and checkouts whose process dies at each of their statements, on a real WooCommerce if there is one: npm test tries every fourth to thirty-first.',
		command: npmTest( 'php', '--only=AtAnyStatement', '--both-databases' ),
		env: { TILLBOOK_ALL_SCENARIOS: '1' },
	},
	{
		name: 'fuzz',
		adds: 'Three times the random requests of npm test, with a seed of today.',
		command: tool( 'fuzz', '--requests=3000' ),
	},
];
