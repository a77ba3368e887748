import { readdirSync } from 'node:fs';
import wordpress from '@wordpress/eslint-plugin';

/** Providers come and go. Only the files in `client/providers` itself, which list them, name one. */
const aProvider = {
	group: [ '**/providers/*/**' ],
	message: 'Reach providers through the files in client/providers itself.',
};

/** The same for `import( '…' )`, at which the rule for imports doesn't look. */
const lazyProvider = {
	selector: 'ImportExpression > Literal[value=/(^|\\u002F)providers\\u002F[^\\u002F]+\\u002F/]',
	message: aProvider.message,
};

/** In a Turkish browser the small letter of I is ı. `fold()` of lib/search-words.ts is for searches. */
const browserCase = {
	selector: 'CallExpression[callee.property.name=/^toLocale(Lower|Upper)Case$/][arguments.length=0]',
	message: 'Letters don’t depend on the browser’s language: use toLowerCase() or toUpperCase().',
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
		'no-restricted-syntax': [ 'error', lazyProvider, browserCase ],
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
	{
		ignores: [
			'build/**',
			'vendor/**',
			'node_modules/**',
			'tools/host/build/**',
			'.sites/**',
			'client/**/*.gen.{ts,tsx}',
		],
	},
	...wordpress.configs.recommended,
	{
		// Scripts of WordPress and WooCommerce without a package in package.json.
		settings: {
			'import/core-modules': [
				'@woocommerce/blocks-registry',
				'@woocommerce/settings',
				'@wordpress/block-editor',
				'@wordpress/blocks',
				'@wordpress/server-side-render',
			],
		},
	},
	{
		files: [ '**/*.{ts,tsx}' ],
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@wordpress/i18n-text-domain': [ 'error', { allowedTextDomain: 'tillbook' } ],
			'import/no-unresolved': 'off',
			'@wordpress/no-unsafe-wp-apis': 'off',
			'prettier/prettier': 'off',
			'jsdoc/require-param': 'off',
			'jsdoc/require-returns': 'off',
			'jsdoc/check-line-alignment': 'off',
		},
	},
	{
		// Scripts of Node. They print, and their types are in comments, in TypeScript's syntax.
		files: [ 'tools/**', '*.{js,cjs,mjs}' ],
		rules: {
			'no-console': 'off',
			// A parameter may have the name of a function that is defined later, such as `capture`.
			'no-shadow': [ 'error', { hoist: 'never' } ],
			'no-nested-ternary': 'off',
			'no-bitwise': 'off',
			'prettier/prettier': 'off',
			'import/no-unresolved': 'off',
			'@wordpress/no-unused-vars-before-return': 'off',
			'react-hooks/rules-of-hooks': 'off',
			'jsdoc/require-param': 'off',
			'jsdoc/require-returns': 'off',
			'jsdoc/require-returns-description': 'off',
			'jsdoc/require-property-description': 'off',
			'jsdoc/check-line-alignment': 'off',
			'jsdoc/check-types': 'off',
			'jsdoc/valid-types': 'off',
		},
	},
	{
		// Scripts that run in the browser.
		files: [ 'tools/fake-stripe/browser/**', 'tools/bench/typing.mjs' ],
		languageOptions: {
			globals: Object.fromEntries(
				[ 'addEventListener', 'location', 'Option', 'parent', 'requestAnimationFrame', 'ResizeObserver' ].map(
					( name ) => [ name, 'readonly' ]
				)
			),
		},
	},
	{
		files: [ 'tools/host/client/**' ],
		rules: { '@wordpress/i18n-text-domain': [ 'error', { allowedTextDomain: 'woocommerce' } ] },
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
		// The compiler checks what a store answers with.
		files: [ 'client/data/**' ],
		ignores: [ '**/*.test.{ts,tsx}' ],
		rules: { '@typescript-eslint/consistent-type-assertions': [ 'error', { assertionStyle: 'never' } ] },
	},
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
