/**
 * `npm run env -- blueprint`: runs blueprint.json with the Playground CLI, with this clone as the plugin. Local
 * folders can replace the blueprint's downloads.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Plugins folder of a Playground site. */
const PLUGINS = '/wordpress/wp-content/plugins';

/**
 * Returns a blueprint without downloads: WooCommerce is mounted, so it only needs to be activated.
 *
 * @param {{features?: object, steps: {step: string}[]}} blueprint
 * @return {object}
 */
export function withoutDownloads( blueprint ) {
	return {
		...blueprint,
		features: { ...blueprint.features, networking: false },
		steps: blueprint.steps.map( ( step ) =>
			step.step === 'installPlugin'
				? { step: 'activatePlugin', pluginPath: `${ step.pluginData.slug }/${ step.pluginData.slug }.php` }
				: step
		),
	};
}

/**
 * Returns the arguments for the Playground CLI.
 *
 * @param {{root: string, blueprint: string, port: number, folders?: {core: string, woocommerce: string}}} given absolute paths
 * @return {string[]}
 */
export function playgroundWords( { root, blueprint, port, folders } ) {
	return [
		'server',
		`--port=${ port }`,
		`--blueprint=${ blueprint }`,
		'--mount-dir',
		root,
		`${ PLUGINS }/tillbook`,
		...( folders
			? [
					'--mount-dir',
					folders.woocommerce,
					`${ PLUGINS }/woocommerce`,
					'--mount-dir-before-install',
					folders.core,
					'/wordpress',
					'--wordpress-install-mode',
					'install-from-existing-files-if-needed',
				]
			: [] ),
	];
}

/**
 * Runs the blueprint until it is stopped.
 *
 * @param {{root: string, port: number, folders?: {core: string, woocommerce: string}}} given
 * @return {number} the exit code
 */
export function runBlueprint( { root, port, folders } ) {
	let blueprint = join( root, 'blueprint.json' );
	if ( folders ) {
		const local = join( root, '.sites/env/blueprint.json' );
		mkdirSync( join( local, '..' ), { recursive: true } );
		writeFileSync( local, JSON.stringify( withoutDownloads( JSON.parse( readFileSync( blueprint, 'utf8' ) ) ) ) );
		blueprint = local;
	}
	return (
		spawnSync(
			join( root, 'node_modules/.bin/wp-playground-cli' ),
			playgroundWords( { root, blueprint, port, folders } ),
			{ cwd: root, stdio: 'inherit' }
		).status ?? 1
	);
}
