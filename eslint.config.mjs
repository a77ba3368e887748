import { readdirSync } from 'node:fs';
import wordpress from '@wordpress/eslint-plugin';

/** Providers come and go. Only the files in `client/providers` itself, which list them, name one. */
const aProvider = {
	group: [ '**/providers/*/**' ],
	message: 'Reach providers through the files in client/providers itself.',
};

const providers = readdirSync( new URL( 'client/providers/', import.meta.url ), { withFileTypes: true } )
	.filter( ( entry ) => entry.isDirectory() )
	.map( ( { name } ) => name );

/** Returns the pattern of the other providers, seen from the folder of one. */
const otherProviders = ( provider ) => ( {
	regex: `^(\\.\\./)+(${ providers.filter( ( name ) => name !== provider ).join( '|' ) })(/|$)`,
	message: 'A provider knows no other.',
} );

/** Which folder of the client may use which: lib ← data ← components ← pages. */
const layer = ( files, forbidden, ...patterns ) => ( {
	files: [ files ],
	ignores: [ '**/*.test.{ts,tsx}' ],
	rules: {
		'no-restricted-imports': [
			'error',
			{
				patterns: [
					aProvider,
					...patterns,
					...forbidden.map( ( name ) => ( {
						// The types of the REST API and of the page's settings are for every layer: they are made from PHP's schemas.
						regex: `^\\.{1,2}/(.*/)?${ name }(/(?!schema\\.gen$).*)?$`,
						message: `The layers of the client: lib ← data ← components ← pages.`,
					} ) ),
				],
			},
		],
	},
} );

export default [
	{ ignores: [ 'build/**', 'vendor/**', 'node_modules/**', 'tools/**', '.sites/**', 'client/**/*.gen.{ts,tsx}' ] },
	...wordpress.configs.recommended,
	{
		files: [ '**/*.{ts,tsx}' ],
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@wordpress/i18n-text-domain': [ 'error', { allowedTextDomain: 'tillbook' } ],
			'import/no-unresolved': 'off',
			'import/no-extraneous-dependencies': 'off',
			'@wordpress/no-unsafe-wp-apis': 'off',
			'prettier/prettier': 'off',
			'jsdoc/require-param': 'off',
			'jsdoc/require-returns': 'off',
			'jsdoc/check-line-alignment': 'off',
		},
	},
	layer( 'client/*.{ts,tsx}', [] ),
	layer( 'client/pages/**', [] ),
	...providers.map( ( name ) => layer( `client/providers/${ name }/**`, [ 'pages' ], otherProviders( name ) ) ),
	layer( 'client/lib/**', [ 'data', 'components', 'pages' ] ),
	layer( 'client/data/**', [ 'components', 'pages' ] ),
	layer( 'client/components/**', [ 'pages' ] ),
	...[ 'command-palette', 'dashboard', 'reports' ].map( ( name ) => layer( `client/${ name }/**`, [ 'pages' ] ) ),
	// The storefront scripts stay small because they use only the lowest layer of the admin.
	layer( 'client/checkout/**', [ 'data', 'components', 'pages' ] ),
	layer( 'client/storefront/**', [ 'data', 'components', 'pages' ] ),
	{
		files: [ 'tests/e2e/**' ],
		ignores: [ 'tests/e2e/test.ts' ],
		rules: {
			'no-restricted-imports': [
				'error',
				{
					name: '@playwright/test',
					importNames: [ 'test' ],
					message: 'Import `test` from tests/e2e/test.ts, which keeps the browser’s cache between tests.',
				},
			],
		},
	},
];
